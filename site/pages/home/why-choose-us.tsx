export function WhyChooseUs() {
  return null
}
