import postcss from 'postcss'

/** What WebKit of iOS 13 and Chrome 87, the oldest we promise, drop with the whole rule or declaration. */
const selectors = /:(?:is|where|has)\(/
const units = /(?<![\w-])[\d.]+(?:dvh|svh|lvh|dvw|svw|lvw|cqw|cqh)\b/
const functions = /(?<![\w-])(?:color-mix|light-dark|oklch|oklab)\(/
const sides = ['top', 'right', 'bottom', 'left']

/** Names of the declarations that stand before one in its rule. */
const before = (declaration) => {
  const names = []
  for (let at = declaration.prev(); at; at = at.prev()) if (at.type === 'decl') names.push(at.prop)
  return names
}
const named = (declaration) => declaration.parent.nodes.filter(({ type }) => type === 'decl').map(({ prop }) => prop)
/** Who asks first may use what old systems lack. */
const isAsked = (node) => {
  for (let at = node.parent; at; at = at.parent) if (at.type === 'atrule' && at.name === 'supports') return true
  return false
}

/** CSS that the oldest systems do not know and for which nothing else is given, as sentences. */
export function oldCssFaults(css, file) {
  const faults = []
  const fault = (node, what) => faults.push(`${file}: ${what}, near ${JSON.stringify(node.toString().slice(0, 80))}`)
  const root = postcss.parse(css)
  const elsewhere = [...css.matchAll(/@supports not \(([\w-]+)/g)].map(([, prop]) => prop)
  root.walkAtRules((rule) => {
    if (['container', 'layer'].includes(rule.name) && !isAsked(rule)) fault(rule, `@${rule.name} is unknown there`)
  })
  root.walkRules((rule) => {
    if (selectors.test(rule.selector) && !isAsked(rule)) fault(rule, 'the selector is unknown there')
  })
  root.walkDecls((declaration) => {
    const { prop, value } = declaration
    if (isAsked(declaration) || elsewhere.includes(prop)) return
    if (/^inset(-|$)/.test(prop) && !sides.every((side) => named(declaration).includes(side)))
      fault(declaration, `${prop} needs top, right, bottom and left beside it`)
    if (prop === 'aspect-ratio' && !named(declaration).some((name) => /^(min-)?height$|^padding/.test(name)))
      fault(declaration, 'aspect-ratio needs a height beside it')
    if ((units.test(value) || functions.test(value)) && !before(declaration).includes(prop))
      fault(declaration, `${prop} needs an older value before it`)
  })
  return faults
}
