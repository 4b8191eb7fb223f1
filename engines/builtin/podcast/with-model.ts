import type { Locale } from '../../../contract/locales'
import type { Speaker } from '../../../contract/works'
import type { ChatModel } from '../../engine'
import type { RunContext } from '../../job'
import { questionsTo } from '../../shared/model-text/ask'
import type { DraftChapter } from './fit'
import { askLines, askPlan, chaptersFor, scriptWriter } from './prompts'
import { linesShape, planShape, type PodcastRequest, type WrittenDraft } from './shapes'

/** The model plans the podcast, then writes each chapter. Throws Unusable or a ProviderError. */
export async function scriptByModel(
  model: ChatModel,
  request: PodcastRequest,
  speakers: readonly [Speaker, Speaker],
  locale: Locale,
  { signal, progress }: RunContext,
): Promise<WrittenDraft> {
  const names = [speakers[0].name, speakers[1].name] as const
  const { inShape } = questionsTo(model, { system: scriptWriter(locale, names), locale, signal })
  const shape = linesShape(names)

  progress(3, 'preparing')
  const plan = await inShape(planShape, askPlan(request))
  plan.chapters.splice(chaptersFor(Number(request.minutes)))

  const chapters: DraftChapter[] = []
  for (const [at, { title }] of plan.chapters.entries()) {
    progress(10 + Math.round((at / plan.chapters.length) * 85), 'writing')
    const before = chapters.at(-1)?.lines.slice(-4) ?? []
    const { lines } = await inShape(shape, askLines({ request, plan, at, before, locale }))
    chapters.push({ title, lines: lines.map((line) => ({ ...line, text: withoutName(line.text, names) })) })
  }
  return { title: plan.title, summary: plan.summary, chapters, writtenBy: model.model }
}

/** Some models begin each line with the name of its speaker. */
function withoutName(text: string, names: readonly string[]): string {
  const named = names.find((name) => text.startsWith(`${name}：`) || text.startsWith(`${name}:`))
  return named ? text.slice(named.length + 1).trim() : text
}
