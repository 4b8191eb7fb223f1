/** Numbers that the writer of a podcast, the form and the server share. */
export const podcastRules = {
  /** Speech of a second, in Chinese characters; other scripts by `spokenSeconds` of shared/speech. */
  charactersPerSecond: 4.5,
  /** The most characters of a line: one unit of the voice tool. */
  lineMax: 100,
  /** Lines a minute may have at most. The hold of a podcast pays so many voices. */
  linesPerMinute: 14,
  /** Lines of the longest podcast, also after changes. */
  linesMax: 112,
  chaptersMax: 8,
  titleMax: 40,
  nameMax: 12,
  /** Silence between two lines in seconds: of one speaker, of two, and before a chapter. */
  pauseSeconds: { same: 0.15, other: 0.3, chapter: 0.9 },
  loudnessLufs: -16,
} as const

/** The most lines of a podcast of so many minutes. */
export const podcastLinesMax = (minutes: number): number => minutes * podcastRules.linesPerMinute

/** The two people of a podcast; `voice` as in the voice tool. */
export interface Speaker {
  name: string
  voice: string
}

/** A line of one of the two speakers. The id stays when the words change. */
export interface ScriptLine {
  id: string
  speaker: 0 | 1
  text: string
}

export interface ScriptChapter {
  title: string
  lines: ScriptLine[]
}

/** The script of a podcast, as a person reads and changes it. */
export interface PodcastScript {
  title: string
  summary: string
  speakers: [Speaker, Speaker]
  chapters: ScriptChapter[]
  /** Music at its beginning and end. */
  music: boolean
}

/** Times of a joined podcast, in seconds of its sound. */
export interface PodcastTimes {
  seconds: number
  lines: { id: string; at: number; seconds: number }[]
  chapters: { title: string; at: number }[]
}
