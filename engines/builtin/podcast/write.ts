import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { podcast } from '../../../contract/tools/podcast'
import type { Speaker } from '../../../contract/works'
import { EngineError } from '../../../media/errors'
import { nameFrom } from '../../../media/name-from'
import type { ServerEngineRun } from '../../engine'
import { asOffered } from '../../shared/model-text/as-offered'
import { spokenText } from '../../shared/script/clean'
import { fitScript } from './fit'
import { rules } from './makers'
import { transcriptOf } from './markdown'
import { languageOf, writeByRules } from './rules'
import type { PodcastRequest } from './shapes'
import { type PodcastTexts, textsIn } from '../../texts/podcast'
import { scriptByModel } from './with-model'

/** Writes the script as it was offered: with the first chat model, or by rules at their price. */
export const run: ServerEngineRun<typeof podcast> = async (job, context, services) => {
  const { input, locale, taskId, folder } = job
  if (!spokenText(input.text)) throw new EngineError('engine.nothingToSay')
  const texts = textsIn(languageOf(input.text, locale))
  const speakers = speakersOf(input, texts)
  const draft = await asOffered(job, context.signal, services, {
    builtIn: rules,
    withModel: (model) => scriptByModel(model, input, speakers, locale, context),
    withoutModel: () => writeByRules(input, speakers, locale, taskId),
  })
  const { writtenBy } = draft
  const script = fitScript(draft, {
    minutes: Number(input.minutes),
    speakers: draft.speakers ?? speakers,
    music: input.music,
    cutNote: writtenBy === null ? texts.cut : '',
  })
  const path = join(folder, 'podcast.md')
  await writeFile(path, transcriptOf(script))
  return {
    files: [{ path, kind: 'document', mime: 'text/markdown', name: nameFrom(script.title) }],
    result: {
      script,
      engine: writtenBy === null ? { name: rules.name, builtIn: true } : { name: writtenBy, builtIn: false },
    },
    ...(writtenBy === null ? { pricePercent: rules.pricePercent } : {}),
  }
}

/** The two people: as they were named, else by names of the language. They differ. */
function speakersOf({ hostName, guestName, host, guest }: PodcastRequest, { names }: PodcastTexts): [Speaker, Speaker] {
  const [first = names[0], second] = [hostName, guestName].map((name) => spokenText(name ?? '') || undefined)
  const other = second ?? (first === names[1] ? names[0] : names[1])
  return [
    { name: first, voice: host },
    { name: other, voice: guest },
  ]
}
