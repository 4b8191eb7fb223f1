import path from 'node:path'
import postcss, { type Root } from 'postcss'
import selectors from 'postcss-selector-parser'
import type { Bundle } from '../harness/bundle'

/** Tags of a mini-program that a browser has too, as something else: `image` becomes `img` when it is parsed. */
export const prefixed = (tag: string) => `wx-${tag}`

const toPrefixedTags = selectors((root) =>
  root.walkTags((tag) => {
    tag.value = prefixed(tag.value)
  }),
)

/** A style sheet of the bundle with what it imports, as WeChat joins them. */
function joined(bundle: Bundle, file: string): Root {
  const root = postcss.parse(bundle.read(file), { from: file })
  root.walkAtRules('import', (rule) => {
    const target = rule.params.replace(/["']/g, '')
    rule.replaceWith(joined(bundle, path.posix.join(path.posix.dirname(file), target)).nodes)
  })
  return root
}

/** What WeChat's view gives a page by itself, as far as layout depends on it. */
const builtIn = `
html, body { margin: 0; height: 100%; }
wx-page { display: block; min-height: 100%; font-family: -apple-system, 'Noto Sans CJK SC', sans-serif; font-size: 16px; line-height: 1.4; }
wx-view, wx-scroll-view, wx-form, wx-rich-text, wx-label, wx-radio-group, wx-checkbox-group, wx-picker, wx-swiper { display: block; }
wx-text { white-space: pre-line; }
wx-scroll-view { overflow: hidden; }
wx-scroll-view[scroll-y='true'] { overflow-y: auto; }
wx-scroll-view[scroll-x='true'] { overflow-x: auto; }
wx-image { display: inline-block; position: relative; overflow: hidden; width: 320px; height: 240px; }
wx-image > img { position: absolute; inset: 0; width: 100%; height: 100%; }
wx-image[mode='widthFix'] > img { position: static; height: auto; }
wx-button { display: block; position: relative; box-sizing: border-box; margin: 0 auto; padding: 0 14px; border-radius: 5px; background: #f8f8f8; color: #000; font-size: 18px; line-height: 2.55555556; text-align: center; overflow: hidden; }
wx-button::after { content: ' '; position: absolute; top: 0; left: 0; box-sizing: border-box; width: 200%; height: 200%; border: 1px solid rgba(0, 0, 0, 0.2); border-radius: 10px; transform: scale(0.5); transform-origin: 0 0; }
wx-input { display: flex; align-items: center; height: 1.4rem; min-height: 1.4rem; overflow: hidden; }
wx-textarea { display: block; position: relative; width: 300px; height: 150px; }
wx-textarea[auto-height] { height: auto; }
wx-input > *, wx-textarea > * { display: block; flex: 1; overflow: hidden; white-space: pre-wrap; }
wx-input > * { white-space: nowrap; }
wx-input > .placeholder, wx-textarea > .placeholder { color: gray; }
wx-video { display: inline-block; width: 300px; height: 225px; background: #000; }
wx-canvas { display: block; width: 300px; height: 150px; }
wx-slider { display: block; margin: 10px 18px; padding: 0; height: 28px; }
wx-page, wx-page * { transition-duration: 0s !important; animation-duration: 0s !important; animation-delay: 0s !important; }
wx-switch { display: inline-block; width: 52px; height: 32px; border-radius: 16px; background: #dfdfdf; }
`

const sheets = new Map<string, string>()

/** A style sheet as a browser may read it, but for its units. */
function sheetOf(bundle: Bundle, file: string): string {
  const key = `${bundle.folder} ${file}`
  const known = sheets.get(key)
  if (known !== undefined) return known
  const root = joined(bundle, file)
  root.walkRules((rule) => {
    if (rule.parent?.type === 'atrule' && /keyframes/.test((rule.parent as postcss.AtRule).name)) return
    rule.selector = toPrefixedTags.processSync(bundle.long(rule.selector))
  })
  sheets.set(key, String(root))
  return String(root)
}

/** Everything that styles a page, for a screen so wide, in the browser's units. */
export function stylesOf(bundle: Bundle, page: string, widthPx: number): string {
  const files = ['app.wxss', `${page}.wxss`, 'comp.wxss'].filter((file) => bundle.has(file))
  const css = files.map((file) => sheetOf(bundle, file)).join('\n')
  return builtIn + css.replace(/(-?[\d.]+)rpx\b/g, (_, number: string) => `${(Number(number) * widthPx) / 750}px`)
}
