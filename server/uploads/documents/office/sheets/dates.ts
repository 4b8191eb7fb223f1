import type { DateStyle } from './styles'

const dayMs = 86_400_000
const daySeconds = 86_400
/** 31 December 9999. */
const maxDays = 2_958_465
const two = (value: number) => String(value).padStart(2, '0')

/** Days since the beginning of the workbook's calendar as ISO 8601; null for numbers that are no date. */
export function shownDate(serial: number, style: DateStyle, from1904: boolean): string | null {
  if (serial < 0 || serial > maxDays) return null
  const seconds = Math.round(serial * daySeconds)
  // Durations may exceed a day.
  if (style === 'time') return timeOf(seconds)
  const days = Math.floor(seconds / daySeconds)
  // Excel counts a 29 February 1900, which did not exist.
  const shift = from1904 ? 1462 : days < 60 ? 1 : 0
  const date = new Date(Date.UTC(1899, 11, 30) + (days + shift) * dayMs).toISOString().slice(0, 10)
  const rest = seconds % daySeconds
  return style === 'date' && rest === 0 ? date : `${date} ${timeOf(rest)}`
}

const timeOf = (seconds: number) =>
  `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
