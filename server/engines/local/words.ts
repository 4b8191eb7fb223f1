import type { LocalOptions, RecordingText } from './types'

/** The words of a recording. Where the model finds none of its languages, there is no speech. */
export const recordingWords = ({ options }: { options: LocalOptions }, { text, language }: RecordingText): string =>
  options.languages?.includes(language) === false ? '' : text
