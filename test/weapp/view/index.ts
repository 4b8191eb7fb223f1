import path from 'node:path'
import type { Page } from 'playwright-core'
import type { Weapp } from '../harness'
import { openBundle } from '../harness/bundle'
import { dist } from '../support/phone'
import { prefixed, stylesOf } from './styles'

/** A phone's screen. WeChat's capsule lies over the page, below the status bar. */
export interface Handset {
  widthPx: number
  heightPx: number
  statusBarPx: number
  capsule: { top: number; bottom: number; left: number; right: number; width: number; height: number }
}

const handset = (widthPx: number, heightPx: number, statusBarPx: number): Handset => ({
  widthPx,
  heightPx,
  statusBarPx,
  capsule: {
    top: statusBarPx + 4,
    bottom: statusBarPx + 36,
    left: widthPx - 94,
    right: widthPx - 7,
    width: 87,
    height: 32,
  },
})

export const handsets = {
  small: handset(320, 568, 20),
  usual: handset(390, 844, 47),
  large: handset(430, 932, 59),
} as const

/** What WeChat says of the phone in use, for the harness. */
export const callsOf = (phone: () => Handset) => ({
  getWindowInfo() {
    const { widthPx, heightPx, statusBarPx } = phone()
    const safe = { left: 0, right: widthPx, top: statusBarPx, bottom: heightPx }
    return {
      pixelRatio: 2,
      screenWidth: widthPx,
      screenHeight: heightPx,
      windowWidth: widthPx,
      windowHeight: heightPx,
      statusBarHeight: statusBarPx,
      safeArea: { ...safe, width: widthPx, height: heightPx - statusBarPx },
    }
  },
  getMenuButtonBoundingClientRect: () => ({ ...phone().capsule }),
})

const fits: Record<string, string> = { aspectFill: 'cover', aspectFit: 'contain' }

/** The nodes as a browser may parse them: own tags, with what WeChat's components draw inside. */
function copyOf(document: Document, node: Node): Node {
  if (node.nodeType !== node.ELEMENT_NODE) return document.createTextNode(node.textContent ?? '')
  const from = node as Element
  const tag = from.tagName.toLowerCase()
  const to = document.createElement(prefixed(tag))
  for (const { name, value } of from.attributes) if (name !== 'nodes') to.setAttribute(name, value)
  const attribute = (name: string) => from.getAttribute(name) ?? ''
  const append = (name: string, of: Readonly<Record<string, string>>, text = '') => {
    const inner = document.createElement(name)
    for (const [key, value] of Object.entries(of)) inner.setAttribute(key, value)
    inner.textContent = text
    to.append(inner)
  }
  if (tag === 'image' && attribute('src'))
    append('img', { src: attribute('src'), style: `object-fit: ${fits[attribute('mode')] ?? 'fill'}` })
  else if (tag === 'input' || tag === 'textarea') {
    const value = attribute('value')
    append(
      'span',
      value ? {} : { class: `placeholder ${attribute('placeholder-class')}` },
      value || attribute('placeholder'),
    )
  } else if (tag === 'rich-text') to.innerHTML = attribute('nodes')
  else for (const child of from.childNodes) to.append(copyOf(document, child))
  return to
}

const bundle = openBundle(dist)

/** The page in front as one HTML document that a browser lays out as WeChat's view would, capsule included. */
export function documentOf(phone: Weapp, { widthPx, capsule }: Handset): string {
  const holder = phone.holder()
  if (!holder) throw new Error('no page is open')
  const body = [...holder.childNodes]
    .map((child) => (copyOf(holder.ownerDocument, child) as Element).outerHTML)
    .join('')
  const { top, left, width, height } = capsule
  const capsuleStyle = `position:fixed;z-index:9999;top:${top}px;left:${left}px;width:${width}px;height:${height}px;box-sizing:border-box;border:1px solid #8888;border-radius:16px;background:#fff8`
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=${widthPx}, initial-scale=1"><style>${stylesOf(bundle, phone.path(), widthPx)}</style></head><body>${bundle.longHtml(body)}<div id="capsule" style="${capsuleStyle}"></div></body></html>`
}

/** Where a tab finds the page: nothing listens there. */
const address = 'http://mini.program.test/'

/** Draws the page in front in a browser's tab that has the handset's size. Files come from the server, pictures of the package from the build. */
export async function draw(tab: Page, phone: Weapp, screen: Handset, serverUrl: string): Promise<void> {
  const html = documentOf(phone, screen)
  await tab.setViewportSize({ width: screen.widthPx, height: screen.heightPx })
  await tab.unrouteAll()
  // The build names the address of a local server.
  await tab.route('**/files/**', async (route) => {
    const { pathname, search } = new URL(route.request().url())
    await route.fulfill({ response: await route.fetch({ url: serverUrl + pathname + search }) })
  })
  await tab.route(`${address}**`, (route) => {
    const { pathname } = new URL(route.request().url())
    return pathname === '/'
      ? route.fulfill({ body: html, contentType: 'text/html' })
      : route.fulfill({ path: path.join(dist, pathname) })
  })
  await tab.goto(address)
}
