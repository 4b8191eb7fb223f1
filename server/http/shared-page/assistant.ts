import type { SharedCopy } from '../../domain/chat/shares/read'
import type { SharedAssistant } from '../../ports/db/schema'
import { type TextKey, translate } from '../../texts'
import { previewTags } from '../preview-tags'
import { behindMark, day, frame, type PageDeps } from './frame'
import { escaped } from './html'
import { picturesOf } from './page'

/** Address of the site's page that makes a copy of a shared assistant. */
const useAddress = (slug: string) => `/shared-assistant?s=${encodeURIComponent(slug)}`

/** An emoji, else the first letter of the name: names of icons are not pictures here. */
const markOf = ({ icon, title }: SharedAssistant): string =>
  /^[\w-]+$/.test(icon) ? (Array.from(title.trim())[0] ?? '') : icon

/** The page of a shared assistant: its words without its instruction, and the way to an own copy. No scripts. */
export function assistantPage(
  deps: PageDeps & { siteUrl: string },
  copy: SharedCopy,
  words: SharedAssistant,
  slug: string,
): string {
  const { locale, siteTitle, siteUrl } = deps
  const said = (key: TextKey, params?: Record<string, string | number>) => escaped(translate(locale, key, params))
  const { title, description, firstMessage, suggestions } = words
  const picture = picturesOf(copy).find(({ fileId }) => !copy.holds.has(fileId))
  const mark = picture
    ? `<img class="face" src="/s/${slug}/0" width="96" height="96" alt="${said('shared.assistantPicture')}" decoding="async">`
    : `<div class="face" aria-hidden="true">${escaped(markOf(words))}</div>`
  const questions = suggestions.map((one) => `<li>${escaped(one)}</li>`).join('')
  const isMarked = copy.minors === 'unsuitable'
  const about = description ? `<p class="about">${escaped(description)}</p>` : ''
  const greeting = firstMessage
    ? `<section class="message answered"><div class="words">${escaped(firstMessage)}</div></section>`
    : ''
  const asks = questions ? `<h2>${said('shared.assistantAsk')}</h2><ul class="asks">${questions}</ul>` : ''
  return frame(
    deps,
    title,
    `<header class="top"><span class="site">${escaped(siteTitle)}</span></header>
<div class="card">${isMarked ? '' : mark}<h1>${escaped(title)}</h1><p class="facts">${said('shared.assistant')} · ${said('shared.facts', { from: day(copy.createTime), to: day(copy.expireTime) })}</p>
${isMarked ? '' : about}<a class="try" id="use" href="${useAddress(slug)}">${said('shared.use')}</a></div>
${behindMark(locale, copy.minors, `${isMarked ? about : ''}${greeting}${asks}`)}
<footer class="foot"><p>${said('shared.assistantMade')}</p><p>${said('shared.assistantBy')}</p><a id="report" href="/contact?type=share&amp;id=${encodeURIComponent(slug)}">${said('shared.report')}</a></footer>`,
    previewTags({
      type: 'article',
      site_name: siteTitle,
      title,
      description: (!isMarked && description) || translate(locale, 'shared.assistant'),
      url: `${siteUrl}/s/${slug}`,
      image: siteUrl + (picture && !isMarked ? `/s/${slug}/0` : '/files/samples/site-5x4.jpg'),
    }),
  )
}
