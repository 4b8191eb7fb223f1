import type { FilmWork, Work } from '@contract/api'

/** How many steps of a work are done. */
export const doneSteps = ({ states }: Pick<Work, 'states'>): number => states.filter((state) => state === 'done').length

export type ShotState = 'waiting' | 'drawing' | 'voice' | 'done' | 'failed'

/** How far a shot is: its picture is drawn, then its words are spoken. */
export function shotState({ picture, voice }: Pick<FilmWork['shots'][number], 'picture' | 'voice'>): ShotState {
  const states = [picture.state, ...(voice ? [voice.state] : [])]
  if (states.includes('failed')) return 'failed'
  if (states.every((state) => state === 'done')) return 'done'
  if (picture.state === 'running') return 'drawing'
  return voice?.state === 'running' ? 'voice' : 'waiting'
}
