import type { OutputFile } from '../../../../media/output-file'
import { EngineError } from '../../../errors'
import type { JudgePanel } from '../../../ports/judges/panel'
import type { Judgement, TextFinding } from '../../../ports/moderation'
import type { TaskRow } from '../types'

/** `doubtful` and `unjudged` pictures are given out. */
export type ResultVerdict = 'passed' | 'doubtful' | 'refused' | 'unjudged'

interface JudgeDeps {
  judge: JudgePanel['picture']
  count: (tool: string, verdict: ResultVerdict) => void
  /** Records what was found in a picture of a task. */
  record: (userId: string, finding: TextFinding, about: string) => Promise<void>
}

/** The built-in drawing draws by rules, and has no naked people. */
const drawing = 'SD'

function resultVerdict({ verdict, finding }: Judgement): ResultVerdict {
  if (verdict === 'refused') return 'refused'
  if (verdict === 'unavailable' || finding?.weight === 'unjudged') return 'unjudged'
  return finding ? 'doubtful' : 'passed'
}

export type JudgePictures = (
  row: Pick<TaskRow, 'id' | 'userId' | 'serviceKey' | 'engineId'>,
  files: readonly Pick<OutputFile, 'kind' | 'path' | 'mime'>[],
) => Promise<void>

/**
 * Judges the pictures of a result before anybody sees them. Throws an EngineError for a refused one, so that the task
 * ends free of charge, and for one that must not pass unjudged.
 */
export const createResultJudge =
  ({ judge, count, record }: JudgeDeps): JudgePictures =>
  async ({ id, userId, serviceKey, engineId }, files) => {
    if (serviceKey === drawing && !engineId) return
    for (const { kind, path, mime } of files) {
      if (kind !== 'image') continue
      const judgement = await judge({ path, mime, userId, kind: 'result' })
      count(serviceKey, resultVerdict(judgement))
      if (judgement.finding) await record(userId, judgement.finding, `${serviceKey} ${id}`)
      if (judgement.verdict === 'refused') throw new EngineError('engine.contentRefused')
      if (judgement.verdict === 'unavailable') throw new EngineError('engine.busy')
    }
  }
