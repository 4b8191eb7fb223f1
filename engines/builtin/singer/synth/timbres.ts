import type { StringKind } from './pluck'
import type { ToneShape } from './tone'

const saw = (count: number, fall = 1) => Array.from({ length: count }, (_, k) => 0.6 / (k + 1) ** fall)
const odd = (count: number, fall = 1) =>
  Array.from({ length: count }, (_, k) => (k % 2 === 0 ? 0.7 / (k + 1) ** fall : 0))

/** Sounds of our own making; none is a recording. */
export const timbres = {
  strings: { harmonics: saw(14, 1.25), attack: 0.28, release: 0.5, spread: 7, vibrato: 0.002 },
  pad: { harmonics: saw(8, 1.6), attack: 0.4, release: 0.7, spread: 9 },
  choir: {
    harmonics: [0.7, 0.5, 0.34, 0.12, 0.05, 0.09, 0.06],
    attack: 0.25,
    release: 0.5,
    spread: 11,
    vibrato: 0.004,
  },
  piano: {
    harmonics: [0.8, 0.5, 0.34, 0.26, 0.2, 0.14, 0.1, 0.07, 0.05],
    later: [0.8, 0.28, 0.1, 0.04],
    change: 0.25,
    attack: 0.003,
    decay: 0.9,
    release: 0.18,
    spread: 1.5,
  },
  keys: {
    harmonics: [0.9, 0.14, 0.22, 0.05, 0, 0, 0.1],
    later: [0.9, 0.12, 0.05],
    change: 0.18,
    attack: 0.004,
    decay: 1.2,
    release: 0.2,
    spread: 2,
  },
  box: {
    harmonics: [0.9, 0.05, 0.02, 0.3, 0, 0, 0, 0.02, 0, 0.1],
    later: [0.8, 0.04],
    change: 0.12,
    attack: 0.002,
    decay: 0.75,
    release: 0.4,
  },
  synth: { harmonics: saw(24), later: saw(8, 1.3), change: 0.12, attack: 0.005, decay: 0.5, release: 0.08, spread: 8 },
  bass: {
    harmonics: [0.9, 0.5, 0.24, 0.12, 0.06],
    later: [0.9, 0.28, 0.08],
    change: 0.15,
    attack: 0.006,
    decay: 1.6,
    release: 0.06,
  },
  deep: {
    harmonics: saw(10, 1.1),
    later: [0.8, 0.3, 0.12, 0.05],
    change: 0.09,
    attack: 0.004,
    decay: 1.2,
    release: 0.05,
  },
  upright: {
    harmonics: [0.95, 0.3, 0.12, 0.05],
    later: [0.95, 0.14],
    change: 0.1,
    attack: 0.008,
    decay: 0.8,
    release: 0.12,
  },
  flute: { harmonics: [0.8, 0.34, 0.14, 0.05, 0.03], attack: 0.05, release: 0.14, vibrato: 0.006 },
  fiddle: { harmonics: saw(12, 1.1), attack: 0.07, release: 0.16, vibrato: 0.007 },
  brass: { harmonics: saw(7, 1.4), later: saw(14, 1.05), change: 0.12, attack: 0.05, release: 0.16, spread: 3 },
  lead: { harmonics: odd(15, 1.1), attack: 0.012, release: 0.12, spread: 5, vibrato: 0.003 },
  clean: { harmonics: saw(16, 1.05), attack: 0.004, decay: 1.3, release: 0.1 },
} satisfies Record<string, ToneShape>

export const strings = {
  guitar: { decay: 2.6, dull: 0.45 },
  zither: { decay: 3.4, dull: 0.2 },
  harp: { decay: 2.8, dull: 0.6 },
  lute: { decay: 1.1, dull: 0.1 },
} satisfies Record<string, StringKind>

export type TimbreName = keyof typeof timbres
export type StringName = keyof typeof strings
