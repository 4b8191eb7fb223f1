import { type Colour, hex, mix, toHsl, hsl, turn } from './colour'
import type { Random } from '../../shared/random'
import { pickFrom } from './random'
import type { Scene } from './scene'

/** Light of a picture: colours of the sky and of the scene below it. */
export interface Lighting {
  /** Colours from the zenith to the horizon. */
  sky: readonly Colour[]
  glow: Colour
  /** Multiplies every colour, 0 to 1 and a little more. */
  light: Colour
  haze: Colour
  cloud: Colour
  isDark: boolean
  isLow: boolean
}

const mood = (
  sky: string,
  glow: string,
  light: Colour,
  haze: string,
  cloud: string,
  more: Partial<Lighting> = {},
): Lighting => ({
  sky: sky.split(' ').map(hex),
  glow: hex(glow),
  light,
  haze: hex(haze),
  cloud: hex(cloud),
  isDark: false,
  isLow: false,
  ...more,
})

const low = { isLow: true }
const dark = { isDark: true }

const moods = {
  day: [
    mood('#2f7fd0 #6fb4ea #cdeaf8', '#fff6d2', [1, 1, 0.98], '#c6e0ef', '#ffffff'),
    mood('#4a9ad4 #93cdea #f4f1dc', '#fff2c0', [1.02, 1, 0.95], '#d8e6e4', '#fffdf6'),
    mood('#5aa7c8 #a5d8dc #eef5e4', '#fff8da', [1, 1.01, 0.97], '#cfe6e2', '#ffffff'),
  ],
  dawn: [
    mood('#6c8fcb #b7b4d8 #f3c3c0 #ffe4b4', '#fff0c4', [0.98, 0.9, 0.88], '#efcfcc', '#ffe0dc', low),
    mood('#7fa8d4 #cfd0e4 #fbd9c0 #fff0cc', '#fff3cf', [1, 0.94, 0.88], '#f2ddd2', '#fff0e6', low),
  ],
  sunset: [
    mood('#2b2f6b #8a4480 #e9695f #ffb066 #ffdf94', '#ffe9a8', [0.92, 0.68, 0.62], '#ee9470', '#d9607a', low),
    mood('#3c3f7d #a85590 #f58a6a #ffcb7a', '#fff0b4', [0.95, 0.72, 0.64], '#f2a27c', '#f08a86', low),
    mood('#23456f #6c6f95 #e58a5e #fdb65c #ffe08a', '#fff0b0', [0.92, 0.7, 0.58], '#e8a070', '#c96f66', low),
  ],
  night: [
    mood('#050a1e #0f1f4c #24417a #4a6a9c', '#fdf6d8', [0.44, 0.51, 0.7], '#2a4674', '#31487a', dark),
    mood('#070818 #1a1a4a #3a2f70 #6a5090', '#fff4dc', [0.48, 0.47, 0.7], '#3b3570', '#453f7c', dark),
    mood('#04141c #0b3340 #1c5a66 #4c8a8c', '#f4fbe4', [0.41, 0.55, 0.64], '#1f5460', '#2a5a66', dark),
  ],
  rain: [
    mood('#56677a #8496a4 #bac6cb', '#e8eef0', [0.72, 0.77, 0.82], '#a4b2ba', '#8c99a5'),
    mood('#4d6470 #82979a #c4cdc4', '#eef2ea', [0.72, 0.78, 0.77], '#a9b8b4', '#8d9c9e'),
  ],
  snow: [
    mood('#7fa9d2 #b9d3ea #eef4f8', '#ffffff', [0.93, 0.97, 1.03], '#dce8f2', '#f6fafd'),
    mood('#8aa0c4 #c5cfe2 #f6ecea', '#fffaf0', [0.95, 0.95, 1], '#e4e4ee', '#faf8fa'),
  ],
  space: [
    mood('#03030f #0a0a26 #1a1040', '#ffffff', [0.8, 0.8, 0.95], '#221a50', '#5a3a90', dark),
    mood('#020812 #07142c #0c2a48', '#ffffff', [0.78, 0.86, 0.95], '#123054', '#2c6a9a', dark),
  ],
} as const satisfies Record<string, readonly Lighting[]>

export const neon: Lighting = mood(
  '#070420 #220c58 #7a1a94 #f03a94',
  '#ffd0f4',
  [0.6, 0.5, 0.92],
  '#5c1c84',
  '#5a2a9a',
  dark,
)

/** Ink pictures have only the paper's light: by night its upper part is washed grey. */
export const paperMood = (isNight: boolean): Lighting =>
  mood(isNight ? '#a9aaa6 #cfccc1 #efe8d8' : '#e6dfcf #f2ecdf #f7f2e6', '#fbf6e8', [1, 1, 1], '#f1ebdc', '#d9d5c8')

/** Light of a scene; words for colours tint it. */
export function moodOf({ things, time, tint }: Scene, random: Random): Lighting {
  const isNightly =
    things.has('stars') || things.has('aurora') || things.has('fireworks') || (things.has('moon') && !time)
  const name =
    things.has('space') || things.has('astronaut')
      ? 'space'
      : (time ?? (isNightly ? 'night' : things.has('rain') ? 'rain' : things.has('snow') ? 'snow' : 'day'))
  const found: Lighting = pickFrom<Lighting>(random, moods[name])
  const turned = (random() - 0.5) * 14
  const warm = (colour: Colour) => tinted(turn(colour, turned), tint)
  return { ...found, sky: found.sky.map(warm), haze: warm(found.haze), cloud: warm(found.cloud) }
}

/** A colour of the same lightness in the tint's hue. */
function tinted(colour: Colour, tint: Colour | null): Colour {
  if (!tint) return colour
  const [hue, saturation, lightness] = toHsl(tint)
  const [, own, light] = toHsl(colour)
  return mix(
    colour,
    hsl(hue, saturation < 12 ? 4 : Math.max(own, saturation * 0.6), light * 0.8 + lightness * 0.2),
    0.62,
  )
}
