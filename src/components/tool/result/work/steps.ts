import type { File, Work } from '@contract/api'

export type FilmWork = Extract<Work, { kind: 'film' }>
export type PodcastWork = Extract<Work, { kind: 'podcast' }>
type StepState = PodcastWork['steps'][number]['state']

/** The states of all steps of a work that are to be made, joining aside. */
export function stepStates(work: Work): StepState[] {
  if (work.kind === 'podcast') return work.steps.map(({ state }) => state)
  const ofShots = work.shots.flatMap(({ picture, voice }) => (voice ? [picture.state, voice.state] : [picture.state]))
  return work.music ? [...ofShots, work.music.state] : ofShots
}

/** How many steps of a work are done. */
export const doneSteps = (states: readonly StepState[]): number => states.filter((state) => state === 'done').length

/** The joined file of a work. */
export const workFile = (work: Work): File | null => (work.kind === 'podcast' ? work.sound : work.film)

export type ShotState = 'waiting' | 'drawing' | 'voice' | 'done' | 'failed'

/** How far a shot is: its picture is drawn, then its words are spoken. */
export function shotState({ picture, voice }: Pick<FilmWork['shots'][number], 'picture' | 'voice'>): ShotState {
  const states = [picture.state, ...(voice ? [voice.state] : [])]
  if (states.includes('failed')) return 'failed'
  if (states.every((state) => state === 'done')) return 'done'
  if (picture.state === 'running') return 'drawing'
  return voice?.state === 'running' ? 'voice' : 'waiting'
}
