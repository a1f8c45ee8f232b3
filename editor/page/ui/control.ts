/** The look of every input, select and textarea. */
export const controlClasses =
  'block min-h-10 w-full rounded-control border border-field bg-surface px-3 py-2 text-base text-ink hover:border-soft aria-invalid:border-loss aria-invalid:bg-loss-tint'
