import { EngineError, type EngineFault } from '../../../errors'
import { EngineCallError, faultKindOf } from '../faults'
import type { Job } from '../../../../engines'

/** Tools whose pictures need a face to be seen. */
const withFaces: ReadonlySet<string> = new Set(['FACE', 'SAD_TALK', 'MUSE_TALK'])

const noFace =
  /no (human )?face|face (is |was )?(not|n't)( been)? (detected|found)|(could|did|can) ?not (detect|find) (a |any )?face|(未|没有?)(检测|识别|发现)到?.{0,4}人脸/i
const noPerson = /no (person|human|body|pose)|(未|没有?)(检测|识别|发现)到?.{0,4}(人体|人物)/i

/**
 * Reason of a provider's failed job, from its message: an error that the person can correct, else one for the operator.
 */
export function failureOf(
  words: string,
  { serviceKey }: Pick<Job, 'serviceKey'>,
  {
    maybeCharged = false,
    isRefused = false,
  }: { maybeCharged?: boolean | undefined; isRefused?: boolean | undefined } = {},
): EngineError | EngineCallError {
  const fault: EngineFault | null =
    withFaces.has(serviceKey) && noFace.test(words)
      ? 'engine.noFace'
      : serviceKey === 'IDM_VTON' && noPerson.test(words)
        ? 'engine.noPerson'
        : null
  if (fault) return new EngineError(fault, {}, { cause: words })
  const kind = isRefused ? 'refused' : faultKindOf(400, words)
  const own = kind === 'badInput' || kind === 'notFound' ? 'failed' : kind
  return new EngineCallError(own, words || 'gave no reason', { isFinal: true, maybeCharged })
}
