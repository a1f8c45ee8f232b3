export function Estimator() {
  return null
}
