import type { FilmScript, FilmTimes } from './film'
import type { PodcastScript, PodcastTimes } from './podcast'

export { podcastLinesMax, podcastRules } from './podcast'
export type { PodcastScript, PodcastTimes, ScriptChapter, ScriptLine, Speaker } from './podcast'
export { filmMotions, filmMusicMoods, filmRules, filmShapes, filmShotsMax, filmStyles, shotSecondsFor } from './film'
export type { CastMember, FilmMotion, FilmScript, FilmShape, FilmStyle, FilmTimes, Shot } from './film'

/** Script and times of each kind of works. */
export interface WorkKinds {
  podcast: { script: PodcastScript; times: PodcastTimes }
  film: { script: FilmScript; times: FilmTimes }
}
export type WorkKind = keyof WorkKinds

/** Service key of the tool that makes each kind. */
export const workTools = { podcast: 'PODCAST', film: 'FILM' } as const satisfies Record<WorkKind, string>

export type WorkScript = WorkKinds[WorkKind]['script']
export type WorkTimes = WorkKinds[WorkKind]['times']

/**
 * `making`: steps wait or run. `stopped`: something is left to make: it failed, was cancelled, or the script was changed.
 * `finished`: the file has the script of now.
 */
export type WorkState = 'making' | 'stopped' | 'finished'
