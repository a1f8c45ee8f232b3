export function countRequests(count: number): string {
  return count === 1 ? '1 request' : `${count} requests`
}
