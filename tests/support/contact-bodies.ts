export const homeBody = {
  name: 'Ada Example',
  email: 'ada@example.org',
  phone: '',
  company: '',
  message: 'Please call me.',
}

export const contactBody = {
  name: 'Ada Example',
  email: 'ada@example.org',
  phone: '(508) 555-0100',
  company: 'Example Clinic',
  role: 'Physician',
  message: 'Please call me.',
  serviceInterest: 'Analytics & Reporting',
}
