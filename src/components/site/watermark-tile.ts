import { isoDay } from '@/services/time'

const escaped = (text: string) => text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`)

/** The masked phone number and the local date. */
export const watermarkText = (tel: string, now: Date) => `${tel} ${isoDay(now)}`

/** One tile of the watermark as SVG: font 14, turned by −15 degrees. */
export const watermarkTile = (text: string, dark: boolean) =>
  '<svg xmlns="http://www.w3.org/2000/svg" width="280" height="170">' +
  `<text x="24" y="96" font-size="14" font-family="sans-serif" fill="${dark ? '#fff' : '#000'}"` +
  ` fill-opacity="${dark ? 0.07 : 0.06}" transform="rotate(-15 140 85)">${escaped(text)}</text></svg>`
