export function StatsBand() {
  return null
}
