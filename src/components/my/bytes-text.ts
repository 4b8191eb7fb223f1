/** `1.2 MB`, in decimal units as disks and limits are told. */
export function bytesText(bytes: number): string {
  const units = ['B', 'KB', 'MB', 'GB']
  let [value, at] = [bytes, 0]
  while (value >= 1000 && at < units.length - 1) [value, at] = [value / 1000, at + 1]
  return `${value >= 100 || at === 0 ? Math.round(value) : Math.round(value * 10) / 10} ${units[at]}`
}
