import { fileURLToPath } from 'node:url'

const at = (name: string) => fileURLToPath(new URL(`./${name}.woff2`, import.meta.url))

/** Noto Sans for the scripts of the product's languages (OFL 1.1): a bare machine has no such font. */
export const fontFiles = {
  'Fanle SC': at('noto-sans-sc'),
  'Fanle Latin': at('noto-sans-latin'),
  'Fanle Cyrillic': at('noto-sans-cyrillic'),
  'Fanle TC': at('noto-sans-tc'),
  'Fanle KR': at('noto-sans-kr'),
} as const
