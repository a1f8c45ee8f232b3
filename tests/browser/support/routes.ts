export const wrongAddress = '/no-such-page'

/** Every page there is. */
export const routes = ['/', '/services', '/about', '/contact', '/contact/received', wrongAddress] as const
