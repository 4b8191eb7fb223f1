import type { Random } from '../../../shared/random'
import { drums as kits, strike, type Drum } from './drums'
import { pluck } from './pluck'
import type { StereoBus } from './stage'
import { strings, timbres, type StringName, type TimbreName } from './timbres'
import { tone, type Sounding } from './tone'

/** Synthesised players, used without samples. `driven`: through an amplifier; `bigDrum`: a skin without pitch. */
export type Player = TimbreName | StringName | 'driven' | 'bigDrum'

const isString = (player: Player): player is StringName => player in strings
export const isDrum = (name: string): name is Drum => kits.includes(name as Drum)

export function playerOn(stage: StereoBus, player: Player, random: Random) {
  return (sounding: Sounding) => {
    if (player === 'bigDrum') return strike(stage, 'drum', sounding.at, sounding.gain, random)
    if (isString(player)) return pluck(stage, strings[player], sounding, random)
    tone(stage, timbres[player === 'driven' ? 'clean' : player], sounding)
  }
}
