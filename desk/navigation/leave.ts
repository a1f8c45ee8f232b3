/** The browser loads the address anew, whether or not it is a page of the desk. */
export function leaveFor(address: string): void {
  location.assign(address)
}
