import type { Band } from './types'

export const rock: Band = {
  swing: 0,
  pump: 0.05,
  ritard: 0,
  room: 0.3,
  kit: {
    instrument: 'powerKit',
    below: 3,
    room: 0.14,
    levels: [
      { pedal: '6...6...6...6...', kick: '8...............' },
      { kick: '9.......9.6.....', snare: '....9.......9...', hat: '8.6.7.6.8.6.7.6.' },
      { kick: '9.....7.9.6.....', snare: '....9..3....9..3', hat: '8.6.7.6.8.6.7.6.' },
      { kick: '9..7..9...7.9...', snare: '....9.......9.4.', open: '7...6...7...6...', ride: '..5...5...5...5.' },
    ],
    fills: [
      { snare: '........7777....', tomHigh: '............88..', tomLow: '..............99' },
      { snare: '............8989', kick: '............8.8.' },
      { tomHigh: '........88......', tomMiddle: '..........88....', tomLow: '............8899' },
    ],
  },
  bass: {
    instrument: 'pickBass',
    below: 5,
    patterns: ['R---------------', 'R-R-R-R-R-R-R-A-', 'R-R-R-R-R-R-R-A-', 'R-R-R-RRR-R-5-A-'],
  },
  chords: [
    {
      instrument: 'mutedGuitar',
      below: 10,
      pan: 0.35,
      room: 0.1,
      middle: 48,
      ring: 1,
      patterns: ['P.p.P.p.P.p.P.p.', 'P.p.P.ppP.p.P.pp', 'P.p.P.ppP.p.P.pp', ''],
    },
    {
      instrument: 'distortion',
      below: 7,
      pan: -0.75,
      room: 0.12,
      middle: 48,
      ring: 3,
      patterns: ['', 'P-------........', 'P-------P---p---', 'P---P-P-P---P-P-'],
    },
    {
      instrument: 'distortion',
      below: 8,
      pan: 0.75,
      room: 0.12,
      middle: 52,
      ring: 3,
      patterns: ['', '', 'P-------P---p---', 'P---P-P-P---P-P-'],
    },
  ],
  held: [{ instrument: 'rockOrgan', below: 17, room: 0.25, middle: 64, from: 3 }],
  leads: [
    {
      instrument: 'overdrive',
      below: 2,
      pan: 0.1,
      room: 0.3,
      octave: 12,
      song: ['interlude', 'ending'],
      music: ['intro', 'verse', 'chorus', 'interlude', 'ending'],
      graces: true,
    },
  ],
  answer: { instrument: 'overdrive', below: 11, pan: 0.4, room: 0.35, manner: 'lick', octave: 12, from: 3 },
  high: { instrument: 'rockOrgan', below: 16, pan: -0.2, room: 0.3 },
}
