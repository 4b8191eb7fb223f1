import type { InputOf } from '../../../contract/field'
import type { Facts } from '../../../contract/tool'
import type { clearUp } from '../../../contract/tools/clear-up'
import { EngineError } from '../../../media/errors'
import type { TaskInput } from '../../../contract/task'
import { mostScale } from './size'

/** Throws for a picture that has nothing to gain. */
export function foreseeClearUp(given: TaskInput, { pictures }: Facts): string[] {
  const { scale, tone, scratches } = given as InputOf<typeof clearUp.fields>
  if (scale === '1' && !tone && !scratches) throw new EngineError('engine.nothingToClear')
  const picture = pictures?.['photo']
  const most = picture ? mostScale(picture) : 4
  if (Number(scale) <= most) return []
  const size = `${picture?.width} × ${picture?.height}`
  throw most === 1
    ? new EngineError('engine.alreadyLarge', { size })
    : new EngineError('engine.enlargeLess', { size, scale: most })
}
