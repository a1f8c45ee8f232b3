const columns = ['[--focus-x:0%]', '[--focus-x:25%]', '[--focus-x:50%]', '[--focus-x:75%]', '[--focus-x:100%]']
const rows = ['[--focus-y:0%]', '[--focus-y:25%]', '[--focus-y:50%]', '[--focus-y:75%]', '[--focus-y:100%]']

/** The classes of a focal point such as 3-2. Undefined without one. The policy of the pages forbids inline styles. */
export function focusClasses(focus: string | undefined): string | undefined {
  if (!focus) return undefined
  const [column, row] = focus.split('-').map(Number)
  return `object-[var(--focus-x)_var(--focus-y)] ${columns[Number(column) - 1]} ${rows[Number(row) - 1]}`
}
