export function AdvancedAi() {
  return null
}
