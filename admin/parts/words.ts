import { yuanOf } from '@contract/money'

const two = (value: number) => String(value).padStart(2, '0')

/** A time of this browser's zone: 2026-11-27 14:03. A dash for none. */
export function timeOf(iso: string | null | undefined): string {
  if (!iso) return '—'
  const at = new Date(iso)
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())} ${two(at.getHours())}:${two(at.getMinutes())}`
}

/** Fen as yuan: ¥1,234.5. A dash for an unknown amount. */
export const moneyOf = (fen: number | null | undefined): string => {
  if (fen === null || fen === undefined) return '—'
  const [whole = '', rest] = yuanOf(Math.abs(fen)).split('.')
  return `${fen < 0 ? '-' : ''}¥${Number(whole).toLocaleString('en-US')}${rest ? `.${rest}` : ''}`
}

export const numberOf = (value: number): string => value.toLocaleString('en-US')

/** A number with its sign. */
export const signedOf = (value: number): string => `${value > 0 ? '+' : ''}${numberOf(value)}`

/** An age in the largest fitting unit. */
export function ageOf(seconds: number): string {
  if (seconds < 120) return `${Math.round(seconds)} 秒`
  if (seconds < 7200) return `${Math.round(seconds / 60)} 分钟`
  return seconds < 172_800 ? `${Math.round(seconds / 3600)} 小时` : `${Math.round(seconds / 86_400)} 天`
}

/** Bytes in the largest fitting unit. */
export function bytesOf(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.ceil(bytes / 1000)} kB`
  return bytes < 1_000_000_000 ? `${(bytes / 1_000_000).toFixed(1)} MB` : `${(bytes / 1_000_000_000).toFixed(2)} GB`
}
