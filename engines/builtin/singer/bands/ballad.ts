import type { Band } from './types'

export const ballad: Band = {
  swing: 0.04,
  pump: 0.04,
  ritard: 0.16,
  room: 0.65,
  kit: {
    instrument: 'standardKit',
    below: 9,
    room: 0.25,
    levels: [
      {},
      { rim: '........5.......', shaker: '..3...3...3...3.' },
      { kick: '8.........5.....', rim: '........7.......', hat: '5.3.4.3.5.3.4.3.' },
      { kick: '9.....5...7.....', snare: '........8......2', hat: '6.4.5.4.6.4.5.4.', ride: '5...4...5...4...' },
    ],
    fills: [
      { tomHigh: '............5...', tomMiddle: '.............6..', tomLow: '..............78' },
      { snare: '............3456' },
    ],
  },
  bass: {
    instrument: 'fretlessBass',
    below: 7,
    patterns: ['', 'R-----------5---', 'R-------R---5-A-', 'R-----R-5---R-A-'],
  },
  chords: [
    {
      instrument: 'piano',
      below: 4,
      pan: 0.12,
      room: 0.35,
      middle: 60,
      ring: 8,
      patterns: ['0...1.2.3.2.1.2.', '0.1.2.3.2.1.2.1.', '0.1.2.3.4.3.2.1.', 'C.1.2.3.C.3.2.1.'],
    },
    {
      instrument: 'nylonGuitar',
      below: 12,
      pan: -0.5,
      room: 0.3,
      middle: 62,
      ring: 8,
      patterns: ['', '', '..1.3.2.1.3.2.1.', '0.2.1.3.2.3.1.2.'],
    },
  ],
  held: [
    { instrument: 'slowStrings', below: 13, room: 0.5, middle: 62, from: 1 },
    { instrument: 'voices', below: 18, room: 0.6, middle: 65, from: 3 },
  ],
  leads: [
    {
      instrument: 'piano',
      below: 0,
      pan: 0.1,
      room: 0.35,
      octave: 12,
      song: ['intro', 'ending'],
      music: ['intro', 'verse', 'ending'],
    },
    {
      instrument: 'violin',
      below: 0,
      pan: -0.15,
      room: 0.5,
      octave: 12,
      song: ['interlude'],
      music: ['chorus', 'interlude'],
      graces: true,
    },
    { instrument: 'cello', below: 6, pan: 0.25, room: 0.5, octave: -12, song: [], music: ['chorus'] },
  ],
  answer: { instrument: 'oboe', below: 11, pan: 0.3, room: 0.5, manner: 'lick', octave: 0, from: 2 },
  high: { instrument: 'strings', below: 14, pan: -0.25, room: 0.55 },
}
