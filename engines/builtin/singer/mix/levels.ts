import { highPass, highShelf, lowPass, type Biquad } from '../../../shared/audio/filters'
import type { Role } from '../arrange'
import { songRate } from '../synth/rate'

/** Each part leaves room for the others. */
export const filtersOf: Readonly<Record<Role, readonly Biquad[]>> = {
  drums: [highPass(35, songRate)],
  bass: [highPass(36, songRate), lowPass(6000, songRate)],
  chords: [highPass(130, songRate)],
  held: [highPass(200, songRate), highShelf(7000, -2, songRate)],
  lead: [highPass(140, songRate)],
  answer: [highPass(200, songRate)],
  high: [highPass(300, songRate), highShelf(7000, -2, songRate)],
  double: [highPass(160, songRate)],
}

/** Share by which a part is lowered during singing; drums and bass stay. */
export const duckedBy: Readonly<Record<Role, number>> = {
  drums: 0.05,
  bass: 0.08,
  chords: 0.24,
  held: 0.24,
  lead: 0.2,
  answer: 0.15,
  high: 0.25,
  double: 0,
}
