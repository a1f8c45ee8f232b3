export function TakeOver() {
  return null
}
