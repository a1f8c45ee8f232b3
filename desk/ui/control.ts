/** The look of every input, select and textarea. */
export const controlClasses =
  'mt-1 block min-h-11 w-full rounded-control border-[1.5px] border-field bg-surface px-3 py-2 text-base text-ink transition-colors hover:border-soft aria-invalid:border-loss'
