/** `12,345`, with the separator a language uses; Intl is not on every device. */
export const grouped = (value: number, separator = ','): string => {
  const [whole = '', rest] = String(Math.abs(value)).split('.')
  const groups = whole.replace(/\B(?=(\d{3})+$)/g, separator)
  const point = separator === ',' ? '.' : ','
  return `${value < 0 ? '−' : ''}${groups}${rest ? `${point}${rest}` : ''}`
}
