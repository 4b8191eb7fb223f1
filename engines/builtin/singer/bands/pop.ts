import type { Band } from './types'

export const pop: Band = {
  swing: 0.06,
  pump: 0.08,
  ritard: 0.06,
  room: 0.4,
  kit: {
    instrument: 'standardKit',
    below: 5,
    room: 0.12,
    levels: [
      { hat: '5...4...5...4...' },
      { kick: '9.....6.8.......', rim: '....7.......7...', hat: '7.5.6.5.7.5.6.5.' },
      { kick: '9.....6.8.6.....', snare: '....8..2....8..3', hat: '7.5.6.5.7.5.6.54' },
      { kick: '9..6..8...6.8...', snare: '....9..3....9.3.', hat: '8.6.7.6.8.6.7.6.', tambourine: '..4...5...4...5.' },
    ],
    fills: [
      { snare: '............5678' },
      {
        snare: '........6.6.....',
        tomHigh: '..........66....',
        tomMiddle: '............77..',
        tomLow: '..............88',
      },
      { snare: '............7.8.', tomLow: '.............7.9', kick: '............8.8.' },
    ],
  },
  bass: {
    instrument: 'fingerBass',
    below: 5,
    patterns: ['R---------------', 'R-----.rR---..5-', 'R-----rrR---R-A-', 'R--rR-.rR--R5-A-'],
  },
  chords: [
    {
      instrument: 'steelGuitar',
      below: 10,
      pan: -0.45,
      room: 0.2,
      middle: 57,
      ring: 6,
      patterns: ['0.1.2.1.3.1.2.1.', '0.1.2.1.3.1.2.1.', '0.1.2.13.1.2.121', 'C.c.c.cc.cc.c.c.'],
    },
    {
      instrument: 'piano',
      below: 10,
      pan: 0.3,
      room: 0.2,
      middle: 62,
      ring: 5,
      patterns: ['C---------------', 'C-------..c---..', 'C-----C-..c---c-', 'C-..c-C-..C-c-..'],
    },
  ],
  held: [{ instrument: 'strings', below: 15, room: 0.4, middle: 64, from: 2 }],
  leads: [
    {
      instrument: 'brightPiano',
      below: 1,
      pan: 0.1,
      room: 0.25,
      octave: 12,
      song: ['intro', 'ending'],
      music: ['intro', 'verse', 'ending'],
    },
    {
      instrument: 'cleanGuitar',
      below: 1,
      pan: -0.12,
      room: 0.3,
      octave: 0,
      song: ['interlude'],
      music: ['chorus', 'interlude'],
    },
    { instrument: 'strings', below: 7, room: 0.4, octave: 12, song: [], music: ['chorus'] },
  ],
  answer: { instrument: 'glockenspiel', below: 15, pan: 0.4, room: 0.45, manner: 'lick', octave: 12, from: 2 },
  high: { instrument: 'strings', below: 15, pan: -0.2, room: 0.45 },
}
