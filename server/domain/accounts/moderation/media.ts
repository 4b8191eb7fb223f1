import type { JudgedKind } from '../../../../contract/moderation'
import { nobody, stricterOf } from '../../../ports/judges/judgement'
import type { JudgePanel } from '../../../ports/judges/panel'
import type { Judgement, TextFinding } from '../../../ports/moderation'

/** A file on this disk that is judged. */
export interface JudgedMedia {
  kind: 'image' | 'audio' | 'video'
  path: string
  mime: string
  seconds?: number | undefined
}

/** Whose it is, its class, and its use for the record. */
export interface MediaUse {
  userId: string
  kind: Extract<JudgedKind, 'result' | 'upload'>
  about: string
}

/** Words that a person typed, that a model wrote, or of a voice sample. */
export type WordSource = 'typed' | 'made' | 'sample'
type JudgedWords = Pick<MediaUse, 'userId' | 'kind'> & { text: string }

export interface MediaJudgeDeps {
  panel: Pick<JudgePanel, 'picture' | 'sound' | 'unjudged' | 'has'>
  /** Judges words, by who wrote them; null: those are not judged. */
  words: Readonly<Record<WordSource, ((asked: JudgedWords) => Promise<Judgement>) | null>>
  /** Passes frames of a film to `use`, and deletes them. */
  withFrames: (film: JudgedMedia, userId: string, use: (frames: string[]) => Promise<Judgement>) => Promise<Judgement>
  /** The words in a sound; null: no dictation is installed. Rejects when it fails. */
  transcribe: (sound: JudgedMedia, userId: string) => Promise<string | null>
  record: (userId: string, kind: JudgedKind, finding: TextFinding, about: string) => Promise<void>
  warn: (error: unknown, about: string) => void
}

export type MediaJudge = ReturnType<typeof createMediaJudge>

const passed: Judgement = { verdict: 'pass' }

/** Judges files: pictures and frames by what they show, sounds by services and by their words. Each finding is recorded. */
export function createMediaJudge(deps: MediaJudgeDeps) {
  const { panel, words, withFrames, transcribe, record, warn } = deps

  async function recorded(judgement: Judgement, { userId, kind, about }: MediaUse, text = ''): Promise<Judgement> {
    const { finding } = judgement
    if (finding) await record(userId, kind, finding, text ? `${about}\n${text}` : about)
    return judgement
  }

  const picture = ({ path, mime }: JudgedMedia, { userId, kind }: MediaUse) =>
    panel.picture({ path, mime, userId, kind })
  const heardByServices = async ({ path, mime }: JudgedMedia, { userId, kind }: MediaUse) =>
    panel.has.sounds ? panel.sound({ path, mime, userId, kind }) : passed

  /** Frames one after the other, until one is refused. */
  async function frames(film: JudgedMedia, use: MediaUse): Promise<Judgement> {
    if (!panel.has.pictures) return passed
    const seen = withFrames(film, use.userId, async (paths) => {
      let found = passed
      for (const path of paths) {
        found = stricterOf(found, await picture({ kind: 'image', path, mime: 'image/jpeg' }, use))
        if (found.verdict === 'refused') break
      }
      return found
    })
    return seen.catch((error: unknown) => {
      warn(error, 'frames of a film')
      return panel.unjudged(use.kind, 'the film was not read')
    })
  }

  return {
    /** Judges the pictures of a file and, by services, its sound. */
    async file(file: JudgedMedia, use: MediaUse): Promise<Judgement> {
      if (file.kind === 'image') return recorded(await picture(file, use), use)
      if (file.kind === 'audio') return recorded(await heardByServices(file, use), use)
      const seen = await frames(file, use)
      return recorded(seen.verdict === 'refused' ? seen : stricterOf(seen, await heardByServices(file, use)), use)
    },

    /** Judges the words of a file, where they are known. */
    async words(text: string, use: MediaUse, whose: WordSource): Promise<Judgement> {
      const judgement = text.trim() ? await words[whose]?.({ ...use, text }) : undefined
      return judgement ? recorded(judgement, use, text) : passed
    },

    /** A sound whose words nobody wrote down: by services, and by its words as this machine writes them down. */
    async speech(sound: JudgedMedia, use: MediaUse): Promise<Judgement> {
      const judge = words.sample
      const byServices = await heardByServices(sound, use)
      if (!judge || byServices.verdict !== 'pass') return recorded(byServices, use)
      const text = await transcribe(sound, use.userId).catch((error: unknown) => {
        warn(error, 'words of a sound')
        return undefined
      })
      if (text === undefined) return recorded(stricterOf(byServices, panel.unjudged(use.kind, 'it was not read')), use)
      if (text === null) return recorded(panel.has.sounds ? byServices : unheard, use)
      const byWords = text.trim() ? await judge({ ...use, text }) : passed
      return recorded(stricterOf(byServices, byWords), use, text)
    },
  }
}

const unheard: Judgement = { verdict: 'pass', finding: nobody('no dictation here') }
