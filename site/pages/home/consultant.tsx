export function Consultant() {
  return null
}
