import postcss from 'postcss'

/** States that the shell is never in: the app is there before they matter. */
const OTHER_STATES =
  /:(hover|active|disabled|checked|target|focus(?!-visible))|--pressed|::-webkit-scrollbar|::selection/

/** Selectors of the elements around the shell: theme and page. */
const AROUND = /^(?::lang\([^)]*\)\s+)?(?::root|html|body|#app|\.dark|\.theme-[a-z]+)(?![\w-])\S*/

/** A selector that means the shell's own elements alone, and wins over the app's sheet, which comes later than the shell. */
export function inShell(selector) {
  const around = AROUND.exec(selector)?.[0] ?? ''
  const inside = selector.slice(around.length).trim()
  if (around && !inside) return selector
  return `${around} #shell ${inside.replace(/^[>+~]\s*/, '')}`.trim()
}

/** Rules of the built style sheets that match the markup, in their order, with variables and media queries. */
export function criticalCss(sheets, markup) {
  const known = new Set([...markup.matchAll(/\b(?:class|id)="([^"]*)"/g)].flatMap(([, names]) => names.split(/\s+/)))
  for (const name of ['dark', 'theme-dark', 'theme-light', 'side-bar--collapsed', 'app']) known.add(name)
  const tags = new Set([...markup.matchAll(/<([a-z]+)/g)].map(([, tag]) => tag))
  for (const tag of ['html', 'body']) tags.add(tag)
  const matches = (selector) =>
    !OTHER_STATES.test(selector) &&
    [...selector.matchAll(/[.#]([\w-]+)/g)].every(([, name]) => known.has(name)) &&
    [...selector.replace(/\[[^\]]*\]|\([^)]*\)/g, '').matchAll(/(?:^|[\s>+~])([a-z][a-z0-9-]*)/g)].every(([, tag]) =>
      tags.has(tag),
    )
  const kept = []
  // Pages contain some components' rules a second time.
  const seen = new Set()
  for (const sheet of sheets) {
    const root = postcss.parse(sheet)
    root.walkAtRules((rule) => {
      if (/keyframes|font-face/.test(rule.name) || /hover: ?hover|reduced-motion|print/.test(rule.params)) rule.remove()
    })
    root.walkRules((rule) => {
      rule.selectors = rule.selectors.filter(matches).map(inShell)
      if (rule.selector === '') rule.remove()
    })
    root.walkAtRules((rule) => rule.nodes?.length === 0 && rule.remove())
    root.walkDecls(/^(transition|animation|-webkit-tap)/, (decl) => decl.remove())
    root.walkRules((rule) => {
      const text = `${rule.parent.params ?? ''} ${rule}`
      if (rule.nodes.length === 0 || seen.has(text)) rule.remove()
      seen.add(text)
    })
    root.walkAtRules((rule) => rule.nodes?.length === 0 && rule.remove())
    kept.push(root.toString())
  }
  return kept.join('')
}
