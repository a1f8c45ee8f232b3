export function Specialties() {
  return null
}
