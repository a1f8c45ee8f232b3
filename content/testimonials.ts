export type Testimonial = {
  /** True while the words and the person are invented. A real client's words carry `sample: false`. */
  sample: boolean
  text: string
  author: string
  position: string
  company: string
  /** Shown in place of the initials. Empty the line to take it away. */
  photo?: string
  /** Number of stars, 1 to 5. */
  rating: number
}

export const testimonials: Testimonial[] = [
  {
    sample: true,
    text: 'Our denials used to live in a drawer. Now every one has an owner, a date and an answer.',
    author: 'Dr. Amara Sample',
    position: 'Cardiologist',
    company: 'Example Harbor Cardiology',
    rating: 5,
  },
  {
    sample: true,
    text: 'I stopped asking where the money was. The report shows me, line by line.',
    author: 'Tomas Placeholder',
    position: 'Practice Manager',
    company: 'Example Street Family Medicine',
    rating: 5,
  },
  {
    sample: true,
    text: 'They moved us over without one thin week of cash. I had braced for a bad month that never came.',
    author: 'Priya Specimen',
    position: 'Administrator',
    company: 'Example Field Orthopedics',
    rating: 5,
  },
  {
    sample: true,
    text: 'My nurses no longer spend the morning on hold with payers. They spend it with the children.',
    author: 'Dr. Joel Fictus',
    position: 'Pediatrician',
    company: 'Example Quay Pediatrics',
    rating: 5,
  },
  {
    sample: true,
    text: 'Their coding notes taught our doctors to write better charts. The numbers followed.',
    author: 'Helene Mock',
    position: 'CFO',
    company: 'Example Lake Eye Group',
    rating: 5,
  },
]
