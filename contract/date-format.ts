/** 'yesterday', 'today', 'tomorrow'. */
export const nearDays = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' })

/** Intl puts a narrow space before AM and PM that the site's fonts do not have. */
export function createFormat(options: Intl.DateTimeFormatOptions): (moment: Date) => string {
  const format = new Intl.DateTimeFormat('en-US', options)
  return (moment) => format.format(moment).replaceAll('\u202f', ' ')
}
