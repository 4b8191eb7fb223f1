import { toolPlaces } from '../../../contract/places'
import { workTools } from '../../../contract/works'
import { kindOf } from '../../domain/works/kinds'
import { isHeldBack, type SharedCopy } from '../../domain/chat/shares/read'
import type { SharedWork } from '../../ports/db/schema'
import { type TextKey, translate } from '../../texts'
import { previewTags } from '../preview-tags'
import { behindMark, day, frame, type PageDeps } from './frame'
import { escaped } from './html'
import { picturesOf } from './page'

/** Address of the site's page that begins a work with a shared script. */
const remixAddress = ({ kind }: SharedWork, slug: string) =>
  `/${toolPlaces[workTools[kind]].path}?shared=${encodeURIComponent(slug)}`

function playerHtml({ isSound }: SharedWork, slug: string, cover: string | undefined, label: string): string {
  const source = `src="/s/${slug}/file" controls preload="metadata" aria-label="${label}"`
  const image = cover ? `<img class="cover" src="${cover}" alt="" decoding="async">` : ''
  if (isSound) return `${image}<audio id="work" ${source}></audio>`
  return `<video id="work" ${source} playsinline${cover ? ` poster="${cover}"` : ''}></video>`
}

/** The page of a shared work: its player, its words, and the way to an own one. No scripts. */
export function workPage(
  deps: PageDeps & { siteUrl: string },
  copy: SharedCopy,
  shared: SharedWork,
  { slug, hasFile }: { slug: string; hasFile: boolean },
): string {
  const { locale, siteTitle, siteUrl } = deps
  const said = (key: TextKey, params?: Record<string, string | number>) => escaped(translate(locale, key, params))
  const { title } = copy
  const { spoken } = kindOf(shared.kind)
  const isHeld = isHeldBack(copy)
  const [first] = picturesOf(copy)
  const cover = first && !isHeld && !copy.holds.has(first.fileId) ? `/s/${slug}/0` : undefined
  const isChecking = [...copy.holds.values()].includes('checking')
  const hidden = isChecking ? 'shared.workChecking' : isHeld ? 'shared.workWithheld' : 'work.fileExpired'
  const player =
    isHeld || !hasFile ? `<p class="lost">${said(hidden)}</p>` : playerHtml(shared, slug, cover, escaped(title))
  const lines = spoken(shared.script).map(({ name, text }) => `<p><b>${escaped(name)}</b><br>${escaped(text)}</p>`)
  const isMarked = copy.minors === 'unsuitable'
  const { summary } = shared.script
  const description = (!isMarked && summary) || translate(locale, 'shared.workMade')
  const number = copy.dramaNumber
    ? `<p class="facts" id="drama-number">${said('shared.dramaNumber', { number: copy.dramaNumber })}</p>`
    : ''
  const content = `<div class="player">${player}</div>${summary ? `<p>${escaped(summary)}</p>` : ''}
<section class="message answered"><div class="words">${lines.join('')}</div></section>`
  return frame(
    deps,
    title,
    `<header class="top"><span class="site">${escaped(siteTitle)}</span><a class="try" id="remix" href="${remixAddress(shared, slug)}">${said('shared.remix')}</a></header>
<h1>${escaped(title)}</h1><p class="facts">${said('shared.facts', { from: day(copy.createTime), to: day(copy.expireTime) })}</p>${number}<p class="mark" id="ai-made">${said('shared.workMade')}</p>
${behindMark(locale, copy.minors, content)}
<footer class="foot"><p>${said('shared.workBy')}</p><a id="report" href="/contact?type=share&amp;id=${encodeURIComponent(slug)}">${said('shared.report')}</a></footer>`,
    previewTags({
      type: 'article',
      site_name: siteTitle,
      title,
      description,
      url: `${siteUrl}/s/${slug}`,
      image: siteUrl + ((!isMarked && cover) || '/files/samples/site-5x4.jpg'),
    }),
  )
}
