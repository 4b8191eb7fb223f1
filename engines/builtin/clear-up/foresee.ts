import type { InputOf } from '../../../contract/field'
import type { Locale } from '../../../contract/locales'
import type { Facts } from '../../../contract/tool'
import type { clearUp } from '../../../contract/tools/clear-up'
import { EngineError } from '../../../media/errors'
import type { TaskInput } from '../../../contract/task'
import { translate } from '../../texts'
import { mostScale } from './size'

/** Finds when a picture gains little. Throws for one that has nothing to gain. */
export function foreseeClearUp(given: TaskInput, locale: Locale, { pictures, looks }: Facts): string[] {
  const { scale, tone, scratches } = given as InputOf<typeof clearUp.fields>
  if (scale === '1' && !tone && !scratches) throw new EngineError('engine.nothingToClear')
  const picture = pictures?.['photo']
  const most = picture ? mostScale(picture) : 4
  const gainsLittle = looks?.['photo']?.sharp === true && !tone && !scratches
  if (Number(scale) <= most) return gainsLittle ? [translate(locale, 'note.alreadySharp')] : []
  const size = `${picture?.width} × ${picture?.height}`
  throw most === 1
    ? new EngineError('engine.alreadyLarge', { size })
    : new EngineError('engine.enlargeLess', { size, scale: most })
}
