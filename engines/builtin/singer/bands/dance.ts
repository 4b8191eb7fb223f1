import type { Band } from './types'

export const dance: Band = {
  swing: 0,
  pump: 0.5,
  ritard: 0,
  room: 0.35,
  kit: {
    instrument: 'electronicKit',
    below: 2,
    room: 0.08,
    levels: [
      { kick: '7...7...7...7...' },
      { kick: '9...9...9...9...', hat: '..7...7...7...7.', clap: '....5.......5...' },
      { kick: '9...9...9...9...', hat: '4.7.4.7.4.7.4.75', clap: '....8.......8...' },
      {
        kick: '9...9...9...9...',
        clap: '....9.......9...',
        open: '..7...7...7...7.',
        hat: '5454545454545454',
        tambourine: '....4.......4..4',
      },
    ],
    fills: [{ snare: '........4.5.6789' }, { snare: '....3.4.45566789' }, { clap: '........7...7.79' }],
  },
  bass: {
    instrument: 'synthBass',
    below: 4,
    patterns: ['', '..R-..R-..R-..O-', '..R-..R-..R-.rO-', '..R-.rR-..R-R-O-'],
  },
  chords: [
    {
      instrument: 'polysynth',
      below: 9,
      pan: 0.1,
      room: 0.25,
      middle: 64,
      ring: 2,
      patterns: ['C---------------', '..C-..C-....C-..', 'C-..C-..C-.C-.C-', 'C-.C-.C-C-.C-.CC'],
    },
    {
      instrument: 'squareLead',
      below: 15,
      pan: -0.5,
      room: 0.35,
      middle: 72,
      ring: 1,
      patterns: ['', '0.2.1.3.0.2.1.3.', '0.2.1.3.0.2.1.32', '0213021302130213'],
    },
  ],
  held: [{ instrument: 'warmPad', below: 12, room: 0.35, middle: 62, from: 0 }],
  leads: [
    {
      instrument: 'sawLead',
      below: 1,
      pan: 0,
      room: 0.3,
      octave: 12,
      song: ['interlude'],
      music: ['chorus', 'interlude'],
    },
    {
      instrument: 'squareLead',
      below: 4,
      pan: 0.1,
      room: 0.3,
      octave: 12,
      song: ['intro', 'ending'],
      music: ['intro', 'verse', 'ending'],
    },
  ],
  answer: { instrument: 'squareLead', below: 14, pan: 0.45, room: 0.4, manner: 'tremolo', octave: 12, from: 2 },
  high: { instrument: 'synthStrings', below: 13, room: 0.35 },
}
