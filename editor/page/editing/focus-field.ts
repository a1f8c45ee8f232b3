/** Opens what is folded around a field, brings it into view and puts the cursor there. False while it is not drawn yet. */
export function focusField(form: HTMLElement, id: string, section: string): boolean {
  const element = [...form.querySelectorAll<HTMLElement>('[data-field]')].find(({ dataset }) => dataset.field === id)
  if (!element) {
    if (id !== section) return false
    form.querySelector<HTMLElement>('h1')?.focus()
    return true
  }
  for (let around: HTMLElement | null = element; around; around = around.parentElement)
    if (around instanceof HTMLDetailsElement) around.open = true
  element.scrollIntoView({ block: 'center' })
  const control = element.querySelector<HTMLElement>('textarea, [role=textbox], select, input:not([type=file])')
  ;(control ?? element).focus({ preventScroll: true })
  return true
}
