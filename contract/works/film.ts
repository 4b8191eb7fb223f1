import type { Cue } from '../task'

export const filmShapes = ['9:16', '16:9', '1:1'] as const
export type FilmShape = (typeof filmShapes)[number]

/** Styles of the drawing tool. */
export const filmStyles = ['flat', 'ink', 'watercolour', 'oil', 'cyberpunk', 'pixel'] as const
export type FilmStyle = (typeof filmStyles)[number]

/** Movement of the camera over a picture. */
export const filmMotions = ['still', 'in', 'out', 'left', 'right', 'up', 'down'] as const
export type FilmMotion = (typeof filmMotions)[number]

/** Moods of the music tool. */
export const filmMusicMoods = ['happy', 'calm', 'sad', 'grand'] as const

/** Numbers that the writer of a film, the form, the editor and the server share. */
export const filmRules = {
  charactersPerSecond: 4.5,
  /** Seconds of a shot beyond its speech. */
  airSeconds: 2,
  shotSeconds: { min: 2, max: 12 },
  /** Words of a shot, in characters: spoken within the longest shot. */
  textMax: 45,
  /** Description of a picture, in characters. */
  pictureMax: 200,
  /** Look of a person or thing, in characters. */
  lookMax: 80,
  nameMax: 12,
  titleMax: 40,
  summaryMax: 400,
  castMax: 6,
  /** People and things seen in one picture. */
  seenMax: 3,
  /** Seconds of a film for each shot that it may have. */
  secondsPerShot: 3.75,
  /** Shots of the longest film, also after changes. */
  shotsMax: 24,
  /** Takes of one picture. */
  takesMax: 20,
  /** Shots that a model writes in one answer. */
  shotsPerAnswer: 8,
  titleSeconds: 2.4,
  endSeconds: 2.2,
} as const

/** The most shots of a film of so many seconds. */
export const filmShotsMax = (seconds: number): number =>
  Math.min(filmRules.shotsMax, Math.floor(seconds / filmRules.secondsPerShot))

/** The least seconds of a shot whose speech takes so long. */
export const shotSecondsFor = (spokenSeconds: number): number => {
  const { min, max } = filmRules.shotSeconds
  const seconds = spokenSeconds > 0 ? spokenSeconds + filmRules.airSeconds : min
  return Math.min(max, Math.max(min, Math.ceil(seconds * 2) / 2))
}

/** Somebody or something of a film. The id stays when its words change. */
export interface CastMember {
  id: string
  name: string
  /** The same in every picture; empty for somebody who is only heard. */
  look: string
  /** As in the voice tool. */
  voice: string
}

/** A shot: one picture, and the words that are spoken over it. The id stays when it changes. */
export interface Shot {
  id: string
  /** Id of a member of the cast, also where nothing is spoken. */
  speaker: string
  /** Empty: nothing is spoken. */
  text: string
  /** At least; a longer speech makes it longer. */
  seconds: number
  /** Place, time, action: all that is seen beside the cast. */
  picture: string
  /** Ids of those members of the cast who are seen. */
  seen: string[]
  motion: FilmMotion
  /** Number of the picture, from 0: another one draws it again. */
  take: number
  /** Name of an earlier picture of this shot that is used in place of the newest. */
  chosen: string | null
}

/** The script of a film, as a person reads and changes it. */
export interface FilmScript {
  title: string
  summary: string
  shape: FilmShape
  style: FilmStyle
  cast: CastMember[]
  shots: Shot[]
  /** Mood of the music under the voices; `none`: no music. */
  music: (typeof filmMusicMoods)[number] | 'none'
  /** Burnt into the picture. */
  subtitles: boolean
}

/** Times of a joined film in its seconds. */
export interface FilmTimes {
  seconds: number
  shots: { id: string; at: number; seconds: number }[]
  cues: Cue[]
}
