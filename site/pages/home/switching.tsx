export function Switching() {
  return null
}
