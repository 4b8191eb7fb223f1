import type { Locale } from '../../../../contract/locales'
import type { Speaker } from '../../../../contract/works'
import { randomFrom } from '../../../shared/random'
import { firstWords, shortened, spokenText } from '../../../shared/script/clean'
import type { PodcastRequest, WrittenDraft } from '../shapes'
import { textsIn } from '../../../texts/podcast'
import { type Dialogue, dialogueIn } from './dialogue'
import { kindOf } from './kind'
import { languageOf } from '../../../shared/script/language'
import { isHeading, passagesOf } from './passages'
import { tell } from './tell'
import { discuss } from './topic'

export { kindOf } from './kind'
export { languageOf } from '../../../shared/script/language'

const topicMax = 40

/** A script from the person's own text: a dialogue as it is, a text divided between the two, or a talk on a topic. */
export function writeByRules(
  request: PodcastRequest,
  speakers: readonly [Speaker, Speaker],
  locale: Locale,
  seed: string,
): WrittenDraft {
  const { text, manner } = request
  const texts = textsIn(languageOf(text, locale))
  const asked = { manner, minutes: Number(request.minutes), texts, random: randomFrom(seed) }
  const dialogue = dialogueIn(text)
  if (dialogue) return asWritten(dialogue, request, speakers, texts.ownSummary)
  if (kindOf(text) === 'topic') return discuss({ ...asked, topic: shortened(spokenText(text), topicMax) })
  return tell(passagesOf(text), { ...asked, title: titleIn(text) })
}

/** The names of a dialogue give way to those of the form. */
function asWritten(
  { title, names, chapters }: Dialogue,
  { hostName, guestName }: PodcastRequest,
  [host, guest]: readonly [Speaker, Speaker],
  summary: string,
): WrittenDraft {
  return {
    title: title ?? firstWords(chapters[0]?.lines[0]?.text ?? '', 24),
    summary,
    chapters,
    writtenBy: null,
    speakers: [
      { ...host, name: hostName ? host.name : names[0] },
      { ...guest, name: guestName ? guest.name : names[1] },
    ],
  }
}

/** The first heading of a text, else its first words. */
function titleIn(text: string): string {
  const rows = text.split('\n').filter((row) => spokenText(row) !== '')
  const [first = '', second] = rows
  return isHeading(first, second) ? firstWords(first, 30) : firstWords(first, 20)
}
