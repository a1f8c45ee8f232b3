export function BillingProcess() {
  return null
}
