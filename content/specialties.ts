export const specialties = [
  'Allergy & Immunology',
  'Anesthesiology',
  'Cardiology',
  'Chiropractor',
  'Dermatology',
  'Emergency Medicine',
  'Endocrinology',
  'ENT Specialists',
  'Family Medicine',
  'Gastroenterology',
  'General Surgery',
  'Geriatrics',
  'Hematology',
  'Hospital Billing',
  'Infectious Disease',
  'Internal Medicine',
  'Mental Health',
  'Nephrology',
  'Neurology',
  'Obstetrics & Gynecology',
  'Oncology',
  'Ophthalmology',
  'Orthopedics',
  'Pain Management',
  'Pathology',
  'Pediatrics',
  'Physical Therapy',
  'Psychiatry',
  'Pulmonology',
  'Radiology',
  'Rheumatology',
  'Urology',
  'Urgent Care',
] as const

/** The site has a drawing for each of these. */
export type SpecialtyDrawing = 'heart' | 'brain' | 'eye' | 'joint' | 'child' | 'stethoscope'

type FeaturedSpecialty = { name: (typeof specialties)[number]; summary: string; drawing: SpecialtyDrawing }

export const featuredSpecialties: FeaturedSpecialty[] = [
  { name: 'Cardiology', summary: 'Echo, cath lab and device follow-up', drawing: 'heart' },
  { name: 'Neurology', summary: 'EEG, EMG and infusion billing', drawing: 'brain' },
  { name: 'Ophthalmology', summary: 'Medical and vision plans, kept apart', drawing: 'eye' },
  { name: 'Orthopedics', summary: 'Global periods, casts and implants', drawing: 'joint' },
  { name: 'Pediatrics', summary: 'Well visits and vaccine lines', drawing: 'child' },
  { name: 'Family Medicine', summary: 'Chronic care and annual visits', drawing: 'stethoscope' },
]
