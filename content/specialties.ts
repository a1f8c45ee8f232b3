import type { IconName } from './icon-name.ts'

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

type FeaturedSpecialty = { name: (typeof specialties)[number]; summary: string; icon: IconName }

export const featuredSpecialties: FeaturedSpecialty[] = [
  { name: 'Cardiology', summary: 'Echo, cath lab and device follow-up', icon: 'heart-pulse' },
  { name: 'Neurology', summary: 'EEG, EMG and infusion billing', icon: 'brain' },
  { name: 'Ophthalmology', summary: 'Medical and vision plans, kept apart', icon: 'eye' },
  { name: 'Orthopedics', summary: 'Global periods, casts and implants', icon: 'bone' },
  { name: 'Pediatrics', summary: 'Well visits and vaccine lines', icon: 'baby' },
  { name: 'Family Medicine', summary: 'Chronic care and annual visits', icon: 'stethoscope' },
]
