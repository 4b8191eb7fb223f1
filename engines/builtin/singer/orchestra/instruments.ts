import type { Player } from '../synth/players'

interface Instrument {
  /** General MIDI program in banks of samples; for a kit the program of the drums' channel. */
  program: number
  /** Plays it when there are no samples. A kit needs none. */ standIn: Player | null
  /** Bowed or blown: swells into the note, and trembles when it is long. */ sustained?: true
  /** Many or wide: spread between the loudspeakers. */ wide?: true
}

/** Instruments of a band. */
export const instruments = {
  piano: { program: 0, standIn: 'piano', wide: true },
  brightPiano: { program: 1, standIn: 'piano', wide: true },
  rhodes: { program: 4, standIn: 'keys', wide: true },
  celesta: { program: 8, standIn: 'box' },
  glockenspiel: { program: 9, standIn: 'box' },
  musicBox: { program: 10, standIn: 'box' },
  vibraphone: { program: 11, standIn: 'keys' },
  yangqin: { program: 15, standIn: 'lute' },
  rockOrgan: { program: 18, standIn: 'pad', wide: true },
  nylonGuitar: { program: 24, standIn: 'guitar' },
  steelGuitar: { program: 25, standIn: 'guitar' },
  cleanGuitar: { program: 27, standIn: 'guitar' },
  mutedGuitar: { program: 28, standIn: 'clean' },
  overdrive: { program: 29, standIn: 'lead', sustained: true },
  distortion: { program: 30, standIn: 'driven' },
  uprightBass: { program: 32, standIn: 'upright' },
  fingerBass: { program: 33, standIn: 'bass' },
  pickBass: { program: 34, standIn: 'deep' },
  fretlessBass: { program: 35, standIn: 'bass' },
  synthBass: { program: 38, standIn: 'deep' },
  violin: { program: 40, standIn: 'fiddle', sustained: true },
  cello: { program: 42, standIn: 'fiddle', sustained: true },
  harp: { program: 46, standIn: 'harp' },
  timpani: { program: 47, standIn: 'bigDrum' },
  strings: { program: 48, standIn: 'strings', wide: true },
  slowStrings: { program: 49, standIn: 'strings', wide: true },
  synthStrings: { program: 50, standIn: 'pad', wide: true },
  choir: { program: 52, standIn: 'choir', wide: true },
  voices: { program: 53, standIn: 'choir', wide: true },
  horns: { program: 60, standIn: 'brass', sustained: true },
  brass: { program: 61, standIn: 'brass' },
  oboe: { program: 68, standIn: 'flute', sustained: true },
  flute: { program: 73, standIn: 'flute', sustained: true },
  xiao: { program: 77, standIn: 'flute', sustained: true },
  squareLead: { program: 80, standIn: 'lead' },
  sawLead: { program: 81, standIn: 'lead', wide: true },
  warmPad: { program: 89, standIn: 'pad', wide: true },
  polysynth: { program: 90, standIn: 'synth', wide: true },
  pipa: { program: 106, standIn: 'lute' },
  guzheng: { program: 107, standIn: 'zither', wide: true },
  erhu: { program: 110, standIn: 'fiddle', sustained: true },
  bigDrum: { program: 116, standIn: 'bigDrum' },
  reverseCymbal: { program: 119, standIn: null },
  standardKit: { program: 0, standIn: null },
  powerKit: { program: 16, standIn: null },
  electronicKit: { program: 24, standIn: null },
  brushKit: { program: 40, standIn: null },
} as const satisfies Record<string, Instrument>

export type InstrumentName = keyof typeof instruments

export const instrumentOf = (name: InstrumentName): Instrument => instruments[name]
export const isKit = (name: InstrumentName): boolean => name.endsWith('Kit')
