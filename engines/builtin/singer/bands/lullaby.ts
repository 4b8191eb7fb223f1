import type { Band } from './types'

// Triple time, so a bar has twelve sixteenths.
export const lullaby: Band = {
  swing: 0,
  pump: 0,
  ritard: 0.18,
  room: 0.7,
  kit: {
    instrument: 'brushKit',
    below: 18,
    room: 0.4,
    levels: [{}, {}, { triangle: '4...........' }, { triangle: '4...........', shaker: '....2...2...' }],
    fills: [{}],
  },
  bass: {
    instrument: 'uprightBass',
    below: 9,
    room: 0.1,
    patterns: ['', 'R-----------', 'R-------5---', 'R-------5---'],
  },
  chords: [
    {
      instrument: 'harp',
      below: 5,
      pan: -0.3,
      room: 0.4,
      middle: 60,
      ring: 8,
      patterns: ['0.1.2.3.2.1.', '0.1.2.3.2.1.', '0.1.2.3.2.1.', '0.2.3.4.3.2.'],
    },
    {
      instrument: 'celesta',
      below: 13,
      pan: 0.4,
      room: 0.5,
      middle: 72,
      ring: 4,
      patterns: ['', '', '....1...2...', '..1...2...1.'],
    },
  ],
  held: [
    { instrument: 'slowStrings', below: 14, room: 0.5, middle: 60, from: 1 },
    { instrument: 'voices', below: 16, room: 0.6, middle: 65, from: 3 },
  ],
  leads: [
    {
      instrument: 'musicBox',
      below: 1,
      pan: 0.1,
      room: 0.45,
      octave: 12,
      song: ['intro', 'interlude', 'ending'],
      music: ['intro', 'verse', 'interlude', 'ending'],
    },
    { instrument: 'flute', below: 2, pan: -0.1, room: 0.5, octave: 12, song: [], music: ['chorus'] },
  ],
  answer: { instrument: 'celesta', below: 12, pan: 0.4, room: 0.5, manner: 'lick', octave: 12, from: 1 },
  high: { instrument: 'slowStrings', below: 17, pan: -0.2, room: 0.55 },
}
