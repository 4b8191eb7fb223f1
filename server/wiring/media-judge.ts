import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { moderationBy, type Moderation } from '../ports/moderation'
import { createMediaJudge, type MediaJudgeDeps } from '../domain/accounts/moderation/media'
import type { JudgeUpload } from '../domain/files/types'
import { createEngineMedia } from '../engines/adapters/media'
import { AppError } from '../errors'
import type { JudgePanel } from '../ports/judges/panel'
import type { WorkerPool } from '../worker-pool/types'
import type { Base } from './base'

interface Ports extends Pick<Base, 'config' | 'localEngines' | 'warn'> {
  pool: Pick<WorkerPool, 'call'>
  scratch: string
  panel: MediaJudgeDeps['panel'] & Pick<JudgePanel, 'text'>
  record: MediaJudgeDeps['record']
  lists: Moderation
  /** Whether any list or service judges texts. */
  hasTexts: () => Promise<boolean>
}

type WordJudge = NonNullable<MediaJudgeDeps['words']['typed']>

/** Above the time in which a busy machine reads a film. */
const readMs = 60_000
const filmLimits = { seconds: 60, megabytes: 1500 }
/** As long as the longest sound that a tool takes. */
const heard = { rateHz: 16_000, maxSeconds: 60 }

/** Judges files of people and of results, by their pictures and words. */
export function wireMediaJudge({ config, localEngines, pool, scratch, panel, record, lists, hasTexts, warn }: Ports) {
  async function inFolder<T>(use: (folder: string) => Promise<T>): Promise<T> {
    const folder = await mkdtemp(join(scratch, 'judge-'))
    try {
      return await use(folder)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }
  const { moderatesRequests, moderatesAnswers } = config
  const byLists: WordJudge = ({ text }) => lists.judge(text)
  const byAll: WordJudge = (asked) => moderationBy([lists, { judge: () => panel.text(asked) }]).judge(asked.text)
  return createMediaJudge({
    panel,
    record,
    warn,
    words: {
      // Where requests are judged, all judges have judged these. Services get them only then.
      typed: moderatesAnswers && !moderatesRequests ? byLists : null,
      made: moderatesAnswers ? byAll : null,
      sample: moderatesRequests ? byAll : null,
    },
    withFrames: ({ path, seconds = 0 }, _, use) =>
      inFolder(async (folder) =>
        use(
          await pool.call<string[]>(
            'film-frames',
            { path, seconds, folder },
            { signal: AbortSignal.timeout(readMs), limits: filmLimits, priority: 'low' },
          ),
        ),
      ),
    transcribe: ({ path, mime }) =>
      inFolder(async (folder) => {
        if (!(await hasTexts())) return ''
        if (!(await localEngines.canTranscribe())) return null
        const signal = AbortSignal.timeout(readMs)
        const wav = await createEngineMedia({ pool, job: { folder, voiceModels: {} }, signal }).wav(
          { path, mime },
          heard,
        )
        return localEngines.wordsIn(wav.path, { signal })
      }),
  })
}

/** Judges pictures and films that people send for themselves, before they are kept. */
export const createUploadJudge =
  ({ file }: Pick<ReturnType<typeof wireMediaJudge>, 'file'>): JudgeUpload =>
  async ({ userId, ...sent }) => {
    const { verdict } = await file(sent, { userId, kind: 'upload', about: 'upload' })
    if (verdict === 'refused')
      throw new AppError(400, sent.kind === 'image' ? 'file.pictureRefused' : 'file.filmRefused')
    if (verdict === 'unavailable') throw new AppError(600, 'file.notJudged')
  }
