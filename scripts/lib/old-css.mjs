import postcss from 'postcss'

/**
 * Features that make iOS 13 and Chrome 87, the oldest supported, drop a whole rule or declaration. Allowed: `gap` of a
 * flex box, which iOS before 14.5 ignores (parts touch, nothing is lost), and `overflow-wrap: anywhere`, which falls
 * back to the `break-word` inherited from the page.
 */
const selectors = /:(?:is|where|has)\(/
/** Unknown there (iOS before 15.4), so that a list with it is dropped with all its selectors. */
const inLists = /:focus-visible/
const alignments = /^(?:align|justify|place)-/
const units = /(?<![\w-])[\d.]+(?:dvh|svh|lvh|dvw|svw|lvw|cqw|cqh)\b/
const functions = /(?<![\w-])(?:color-mix|light-dark|oklch|oklab)\(/
const ownTransforms = ['rotate', 'scale', 'translate']
const sides = ['top', 'right', 'bottom', 'left']

/** Names of the declarations before a given one in its rule. */
const before = (declaration) => {
  const names = []
  for (let at = declaration.prev(); at; at = at.prev()) if (at.type === 'decl') names.push(at.prop)
  return names
}
const named = (declaration) => declaration.parent.nodes.filter(({ type }) => type === 'decl').map(({ prop }) => prop)
/** A rule inside `@supports` may use features that old systems lack. */
const isAsked = (node) => {
  for (let at = node.parent; at; at = at.parent) if (at.type === 'atrule' && at.name === 'supports') return true
  return false
}

/** CSS that the oldest systems do not know and for which nothing else is given, as sentences. */
export function oldCssFaults(css, file) {
  const faults = []
  const fault = (node, what) => faults.push(`${file}: ${what}, near ${JSON.stringify(node.toString().slice(0, 80))}`)
  const root = postcss.parse(css)
  /** `property selector` of what `@supports not (property …)` draws otherwise. */
  const elsewhere = []
  root.walkAtRules('supports', (rule) => {
    const prop = /^not \(([\w-]+)/.exec(rule.params)?.[1]
    if (prop) rule.walkRules(({ selectors }) => void elsewhere.push(...selectors.map((one) => `${prop} ${one}`)))
  })
  const isElsewhere = ({ prop, parent }) =>
    parent.selectors?.every((one) => elsewhere.some((other) => other.startsWith(`${prop} ${one}`)))
  root.walkAtRules((rule) => {
    if (['container', 'layer'].includes(rule.name) && !isAsked(rule)) fault(rule, `@${rule.name} is unknown there`)
    if (rule.name === 'media' && /[<>]/.test(rule.params)) fault(rule, 'a range is unknown there: use min- and max-')
  })
  root.walkRules((rule) => {
    if (isAsked(rule)) return
    if (selectors.test(rule.selector)) fault(rule, 'the selector is unknown there')
    if (inLists.test(rule.selector) && rule.selectors.length > 1) fault(rule, 'the list needs a rule for each selector')
  })
  root.walkDecls((declaration) => {
    const { prop, value } = declaration
    if (isAsked(declaration) || isElsewhere(declaration)) return
    if (/^inset(-|$)/.test(prop) && !sides.every((side) => named(declaration).includes(side)))
      fault(declaration, `${prop} needs top, right, bottom and left beside it`)
    if (prop === 'aspect-ratio' && !named(declaration).some((name) => /^(min-)?height$|^padding/.test(name)))
      fault(declaration, 'aspect-ratio needs a height beside it')
    if (ownTransforms.includes(prop)) fault(declaration, `${prop} is unknown there: use transform`)
    if (alignments.test(prop) && /\bsafe\b/.test(value) && !before(declaration).includes(prop))
      fault(declaration, `${prop} needs an older value before it`)
    if (/^overflow(-[xy])?$/.test(prop) && /\bclip\b/.test(value) && !before(declaration).includes(prop))
      fault(declaration, `${prop} needs an older value before it`)
    if ((units.test(value) || functions.test(value)) && !before(declaration).includes(prop))
      fault(declaration, `${prop} needs an older value before it`)
  })
  return faults
}
