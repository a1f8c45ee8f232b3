export function PartnerStrip() {
  return null
}
