export const pageNames: Readonly<Record<string, string>> = {
  '/': 'Home',
  '/services': 'Services',
  '/about': 'About',
  '/contact': 'Contact',
}
