/** Where visitors find the site, if the server was told. */
export function hostOfSite(address: string | null): string | undefined {
  return address === null ? undefined : URL.parse(address)?.host
}
