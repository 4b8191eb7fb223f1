import { fileURLToPath } from 'node:url'
import { GlobalFonts } from '@napi-rs/canvas'

const folder = fileURLToPath(new URL('./', import.meta.url))
/** Noto Sans in the scripts of the product's languages (OFL 1.1): a bare machine has no font that knows them. */
const files = {
  'Fanle SC': 'noto-sans-sc',
  'Fanle Latin': 'noto-sans-latin',
  'Fanle Cyrillic': 'noto-sans-cyrillic',
  'Fanle TC': 'noto-sans-tc',
  'Fanle KR': 'noto-sans-kr',
} as const

let isRegistered = false

/** For `context.font`: `600 40px ${family()}`. Registered once in a process. */
export function family(): string {
  if (!isRegistered)
    for (const [name, file] of Object.entries(files)) GlobalFonts.registerFromPath(`${folder}${file}.woff2`, name)
  isRegistered = true
  return ['Fanle Latin', 'Fanle SC', 'Fanle TC', 'Fanle KR', 'Fanle Cyrillic', 'sans-serif']
    .map((name) => `"${name}"`)
    .join(', ')
}
