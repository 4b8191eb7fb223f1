import { GlobalFonts } from '@napi-rs/canvas'
import { fontFiles } from './files'

let isRegistered = false

/** Font family for `context.font`: `600 40px ${family()}`. Registered once per process. */
export function family(): string {
  if (!isRegistered) for (const [name, file] of Object.entries(fontFiles)) GlobalFonts.registerFromPath(file, name)
  isRegistered = true
  return ['Fanle Latin', 'Fanle SC', 'Fanle TC', 'Fanle KR', 'Fanle Cyrillic', 'sans-serif']
    .map((name) => `"${name}"`)
    .join(', ')
}
