/** Every page there is; the last is the one for wrong addresses. */
export const routes = ['/', '/services', '/about', '/contact', '/contact/received', '/no-such-page'] as const
