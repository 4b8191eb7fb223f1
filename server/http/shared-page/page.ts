import type { Locale } from '../../../contract/locales'
import type { SharedHold } from '../../domain/chat/shares/holds'
import type { SharedCopy } from '../../domain/chat/shares/read'
import type { SharedMessage, SharedPicture } from '../../ports/db/schema'
import { type TextKey, translate } from '../../texts'
import { previewTags } from '../preview-tags'
import { escaped } from './html'
import { behindMark, day, frame, type PageDeps, tryIt } from './frame'
import { markdownHtml } from './markdown'

/** Pictures of a copy in the order of their addresses: `/s/<slug>/0` is the first. */
export const picturesOf = ({ messages }: Pick<SharedCopy, 'messages'>): SharedPicture[] =>
  messages.flatMap(({ pictures = [] }) => pictures)

/** HTML of each message's words; the slowest part of the page. */
export const markdownOf = (messages: readonly SharedMessage[]): string[] =>
  messages.map(({ role, content }) => (role === 'assistant' ? markdownHtml(content) : escaped(content)))

function messageHtml(
  locale: Locale,
  { role, contentType, withdrawn }: SharedMessage,
  words: string,
  pictures: string,
): string {
  const isAnswer = role === 'assistant'
  const who = translate(locale, isAnswer ? 'shared.answer' : 'shared.question')
  const gone = withdrawn ? 'answer.withdrawn' : contentType === 'image' && !pictures ? 'shared.pictureGone' : null
  const lost = gone ? escaped(translate(locale, gone)) : ''
  return `<section class="message ${isAnswer ? 'answered' : 'asked'}"><div class="who">${escaped(who)}</div><div class="words">${words}${pictures}${lost}</div></section>`
}

function pictureHtml(locale: Locale, { width, height }: SharedPicture, address: string): string {
  const label = escaped(translate(locale, 'shared.picture'))
  const sizes = `width="${Math.trunc(width)}" height="${Math.trunc(height)}"`
  return `<figure><a href="${address}"><img src="${address}" ${sizes} alt="${label}" loading="lazy" decoding="async"></a><figcaption>${label}</figcaption></figure>`
}

/** Readers do not learn why a picture is hidden. */
const holdText = {
  gone: 'shared.pictureGone',
  checking: 'shared.pictureChecking',
  refused: 'shared.pictureWithheld',
  unanswered: 'shared.pictureWithheld',
} as const satisfies Record<SharedHold, TextKey>

/** HTML of a copy's messages with their drawn words. */
export function messagesHtml(locale: Locale, { messages, holds }: SharedCopy, words: string[], slug: string): string {
  let at = 0
  return messages
    .map((one, place) => {
      const pictures = (one.pictures ?? []).map((picture) => {
        const address = `/s/${slug}/${at++}`
        const hold = holds.get(picture.fileId)
        return hold
          ? `<p class="lost">${escaped(translate(locale, holdText[hold]))}</p>`
          : pictureHtml(locale, picture, address)
      })
      return messageHtml(locale, one, words[place] ?? '', pictures.join(''))
    })
    .join('\n')
}

/** The page of a copy: no scripts, nothing external. `siteUrl` is the prefix of absolute addresses. */
export function sharedPage(
  deps: PageDeps & { siteUrl: string },
  copy: SharedCopy,
  slug: string,
  messages: string,
): string {
  const { locale, siteTitle, siteUrl } = deps
  const said = (key: TextKey, params?: Record<string, string | number>) => escaped(translate(locale, key, params))
  const title = copy.title || translate(locale, 'chat.untitled')
  const facts = said('shared.facts', { from: day(copy.createTime), to: day(copy.expireTime) })
  const at = picturesOf(copy).findIndex(({ fileId }) => !copy.holds.has(fileId))
  return frame(
    deps,
    title,
    `<header class="top"><span class="site">${escaped(siteTitle)}</span>${tryIt(locale)}</header>
<h1>${escaped(title)}</h1><p class="facts">${facts}</p><p class="mark" id="ai-made">${said('shared.aiMade')}</p>
${behindMark(locale, copy.minors, messages)}
<footer class="foot"><p>${said('shared.aiMade')}</p><p>${said('shared.byPerson')}</p><a id="report" href="/contact?type=share&amp;id=${encodeURIComponent(slug)}">${said('shared.report')}</a></footer>`,
    previewTags({
      type: 'article',
      site_name: siteTitle,
      title,
      description: translate(locale, 'shared.aiMade'),
      url: `${siteUrl}/s/${slug}`,
      image: siteUrl + (at < 0 || copy.minors === 'unsuitable' ? '/files/samples/site-5x4.jpg' : `/s/${slug}/${at}`),
    }),
  )
}
