/** '1.2 GB', '45 MB'. */
export function formatBytes(bytes: number): string {
  const unit = bytes >= 1e9 ? 'gigabyte' : 'megabyte'
  const count = bytes / (bytes >= 1e9 ? 1e9 : 1e6)
  return new Intl.NumberFormat('en-US', { style: 'unit', unit, maximumFractionDigits: 1 }).format(count)
}
