import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { film } from '../../../contract/tools/film'
import { EngineError } from '../../../media/errors'
import { nameFrom } from '../../../media/name-from'
import type { ServerEngineRun } from '../../engine'
import { asOffered } from '../../shared/model-text/as-offered'
import { spokenText } from '../../shared/script/clean'
import { fitFilm } from './fit'
import { frameOf } from './frame'
import { filmRulesMaker } from './makers'
import { filmScriptOf } from './markdown'
import { filmByRules } from './rules'
import { filmByModel } from './with-model'

/** Writes the script as it was offered: with the first chat model, or by rules at their price. */
export const run: ServerEngineRun<typeof film> = async (job, context, services) => {
  const { input, locale, folder } = job
  if (!spokenText(input.text)) throw new EngineError('engine.nothingToSay')
  const draft = await asOffered(job, context.signal, services, {
    builtIn: filmRulesMaker,
    withModel: (model) => filmByModel(model, input, locale, context),
    withoutModel: () => filmByRules(input, locale),
  })
  const isByRules = draft.writtenBy === null
  const frame = frameOf(input, locale)
  const { script } = fitFilm(draft, isByRules ? frame : { ...frame, cutNote: '', keepsEnd: true })
  const path = join(folder, 'film.md')
  await writeFile(path, filmScriptOf(script))
  return {
    files: [{ path, kind: 'document', mime: 'text/markdown', name: nameFrom(script.title) }],
    result: { script, engine: { name: draft.writtenBy ?? filmRulesMaker.name, builtIn: isByRules } },
    ...(isByRules ? { pricePercent: filmRulesMaker.pricePercent } : {}),
  }
}
