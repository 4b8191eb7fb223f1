import { filmRules, type FilmScript } from '../../../../contract/works'
import { EngineError } from '../../../../media/errors'
import { firstWords, shortened, spokenText } from '../../../shared/script/clean'
import type { FilmDraft } from '../draft'
import { castOf } from './cast'
import { inTime } from './length'
import { motionFor } from './motion'
import { fittedPieces } from './pieces'
import { secondVoices } from './voices'

export interface FilmFrame extends Pick<FilmScript, 'shape' | 'style' | 'music' | 'subtitles'> {
  seconds: number
  /** Voices, and the name of who is only heard. */
  first: string
  second: string
  narrator: string
  /** Ends the summary when shots had to go. */
  cutNote?: string
  /** The last shot is an ending: it stays. */
  keepsEnd?: boolean
}

const { shotsMax, textMax, titleMax, summaryMax } = filmRules
/** More pieces than any film has, so that a hostile text takes no longer than another. */
const piecesMax = (shotsMax * textMax) / 3

/**
 * A script that keeps the rules of `contract/works/film.ts`, whatever was written. Throws `engine.nothingToSay` when no
 * shot of it has words or a picture.
 */
export function fitFilm(draft: FilmDraft, frame: FilmFrame): { script: FilmScript; isCut: boolean } {
  const cast = castOf(draft.cast, draft.shots, frame.narrator)
  const all = fittedPieces(draft.shots, cast, piecesMax)
  const [first] = all
  if (!first) throw new EngineError('engine.nothingToSay')
  const fitted = inTime(all, { seconds: frame.seconds, keepsEnd: frame.keepsEnd === true })
  const { pieces } = fitted
  const isCut = fitted.isCut || draft.isPart === true
  const second = secondVoices(cast.members, pieces)
  const note = isCut ? (frame.cutNote ?? '') : ''
  const shots: FilmScript['shots'] = []
  for (const [at, { speaker, text, picture, seen, seconds, motion }] of pieces.entries())
    shots.push({
      ...{ id: `s${(at + 1).toString(36)}`, speaker, text, seconds, picture, seen },
      motion: motionFor(at, motion, shots.at(-1)?.motion),
      take: 0,
      chosen: null,
    })
  const script: FilmScript = {
    title: titleOf(draft.title, first.text || first.picture),
    summary: [cutAt(spokenText(draft.summary.slice(0, 4000)), summaryMax - note.length - 1), note]
      .filter(Boolean)
      .join(' '),
    ...{ shape: frame.shape, style: frame.style, music: frame.music, subtitles: frame.subtitles },
    cast: cast.members
      .filter(({ id }) => id === cast.narrator.id || shots.some(({ speaker, seen }) => [speaker, ...seen].includes(id)))
      .map(({ id, name, look }) => ({ id, name, look, voice: second.has(id) ? frame.second : frame.first })),
    shots,
  }
  return { script, isCut }
}

const titleOf = (title: string, instead: string) =>
  shortened(spokenText(title.slice(0, 400)), titleMax) || firstWords(instead, 20) || cutAt(instead, 20)

/** The first characters, without half of one. */
const cutAt = (text: string, most: number) =>
  text
    .slice(0, most)
    .replace(/[\ud800-\udbff]$/, '')
    .trim()
