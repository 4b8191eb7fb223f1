import type { Locale } from '../../../contract/locales'
import { filmRules } from '../../../contract/works'
import type { ChatModel } from '../../engine'
import type { RunContext } from '../../job'
import { questionsTo } from '../../shared/model-text/ask'
import type { FilmDraft } from './draft'
import { askFilmPlan, askShots, filmWriter, shotsFor } from './prompts'
import { filmPlanShape, type FilmRequest, type ModelShot, shotsShape } from './shapes'

const { shotsPerAnswer } = filmRules

/** The model plans the film, then writes its shots in batches. Throws Unusable or a ProviderError. */
export async function filmByModel(
  model: ChatModel,
  request: FilmRequest,
  locale: Locale,
  { signal, progress }: RunContext,
): Promise<FilmDraft> {
  const { inShape } = questionsTo(model, { system: filmWriter(locale), locale, signal })
  progress(3, 'preparing')
  const plan = await inShape(filmPlanShape, askFilmPlan(request))
  plan.beats.splice(shotsFor(Number(request.seconds)))

  const written = new Map<number, ModelShot>()
  const write = async (numbers: readonly number[]) => {
    progress(10 + Math.round((written.size / plan.beats.length) * 85), 'writing')
    const before = inOrder(written)
      .slice(-3)
      .map(({ text, picture }) => ({ text, picture }))
    const { shots } = await inShape(shotsShape, askShots({ request, plan, numbers, before }))
    upsert(written, shots, numbers)
  }
  const all = plan.beats.map((_, at) => at + 1)
  for (let at = 0; at < all.length; at += shotsPerAnswer) await write(all.slice(at, at + shotsPerAnswer))
  // Shots that an answer left out are asked for once more.
  const missing = all.filter((number) => !written.has(number))
  if (missing.length > 0) await write(missing.slice(0, shotsPerAnswer))

  const { title, summary, cast } = plan
  const members = cast.map(({ id, name, look, voice }) => ({ id: id || name, name, look, isSecond: voice }))
  return { title, summary, cast: members, shots: inOrder(written), writtenBy: model.model }
}

const inOrder = (shots: ReadonlyMap<number, ModelShot>): ModelShot[] =>
  [...shots].sort(([one], [other]) => one - other).map(([, shot]) => shot)

/** Sets shots by their numbers; one without a number of the batch takes the next free one. */
function upsert(written: Map<number, ModelShot>, shots: readonly ModelShot[], numbers: readonly number[]): void {
  const taken = new Set<number>()
  const own = shots.map(({ number }) => {
    const isUsable = number !== undefined && numbers.includes(number)
    if (isUsable) taken.add(number)
    return isUsable ? number : undefined
  })
  for (const [at, shot] of shots.slice(0, numbers.length + taken.size).entries()) {
    const number = own[at] ?? numbers.find((one) => !taken.has(one))
    if (number === undefined) continue
    taken.add(number)
    written.set(number, shot)
  }
}
