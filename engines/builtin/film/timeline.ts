import { filmRules, type FilmScript, type Shot } from '../../../contract/works'
import { framesPerSecond } from '../../shared/video/record'

/** The voice begins so long after its picture, and the picture stays so long after it, in seconds. */
export const [voiceAfter, airAfter] = [0.36, 0.54]

export interface TimedShot {
  shot: Shot
  /** First frame, and how many. */
  from: number
  frames: number
  /** Second of the film at which its voice begins. */
  voiceAt: number
}

export interface Timeline {
  shots: TimedShot[]
  /** First frame of the end card. */
  endFrom: number
  frames: number
}

const inFrames = (seconds: number) => Math.ceil(seconds * framesPerSecond - 1e-6)

/** Frames of a film: its title, its shots, each as long as its speech needs, and its end. */
export function filmTimeline({ shots }: FilmScript, spokenSeconds: (id: string) => number): Timeline {
  let now = inFrames(filmRules.titleSeconds)
  const timed = shots.map((shot) => {
    const spoken = spokenSeconds(shot.id)
    const needed = spoken > 0 ? voiceAfter + spoken + airAfter : 0
    const frames = inFrames(Math.max(shot.seconds, needed, filmRules.shotSeconds.min))
    const from = now
    now += frames
    return { shot, from, frames, voiceAt: from / framesPerSecond + voiceAfter }
  })
  return { shots: timed, endFrom: now, frames: now + inFrames(filmRules.endSeconds) }
}
