import type { PictureClasses } from '../../../../engines'
import type { OutputFile } from '../../../../media/output-file'
import { EngineError } from '../../../errors'
import type { TaskRow } from '../types'

/** `doubtful` and `unjudged` pictures are given out. */
export type ResultVerdict = 'passed' | 'doubtful' | 'refused' | 'unjudged'

/** Judges a picture file for the owner, whose fair share of the pool it uses. */
export type ClassifyPicture = (path: string, owner: string) => Promise<PictureClasses>

interface JudgeDeps {
  classify: ClassifyPicture
  count: (tool: string, verdict: ResultVerdict) => void
  warn: (error: unknown, about: string) => void
}

/** Shares of naked pictures and drawings from which a result is refused, and noted. */
const [refusedFrom, doubtfulFrom] = [0.7, 0.4]
/** The built-in drawing draws by rules, and has no naked people. */
const drawing = 'SD'

const verdictOf = ({ porn, hentai }: PictureClasses): ResultVerdict =>
  porn + hentai > refusedFrom ? 'refused' : porn + hentai > doubtfulFrom ? 'doubtful' : 'passed'

export type JudgePictures = (
  row: Pick<TaskRow, 'userId' | 'serviceKey' | 'engineId'>,
  files: readonly Pick<OutputFile, 'kind' | 'path'>[],
) => Promise<void>

/**
 * Judges the pictures of a result before anybody sees them. Throws an EngineError for a naked one, so that the task ends
 * free of charge. A picture that cannot be judged passes, with a warning.
 */
export const createResultJudge =
  ({ classify, count, warn }: JudgeDeps): JudgePictures =>
  async ({ userId, serviceKey, engineId }, files) => {
    if (serviceKey === drawing && !engineId) return
    for (const { kind, path } of files) {
      if (kind !== 'image') continue
      const verdict = await classify(path, userId).then(verdictOf, (error: unknown): ResultVerdict => {
        warn(error, 'judging a picture')
        return 'unjudged'
      })
      count(serviceKey, verdict)
      if (verdict === 'refused') throw new EngineError('engine.contentRefused')
    }
  }
