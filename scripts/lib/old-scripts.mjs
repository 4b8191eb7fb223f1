/**
 * Built-ins missing in iOS 13, Firefox 78 or Chrome 87, the oldest supported: calling one throws and ends the script or
 * handler.
 */
const NEWER =
  /\.(?:replaceAll|findLast|findLastIndex|toSorted|toReversed|toSpliced|groupBy|withResolvers)\(|Promise\.any\(|(?<![\w$.])structuredClone\(|Intl\.(?:Segmenter|ListFormat|DisplayNames)\b|new WeakRef\(|\(\?<[=!]/

/** Those that contract/markdown/built-ins.ts provides to the package `marked`, and to nobody else. */
const PROVIDED = /\.at\(-|Object\.hasOwn\(/

/** A name that only `marked` has. It asks first whether the system knows looking behind in a pattern. */
const MARKED = 'emStrongRDelim'

/** The first newer built-in that a script calls, with the text around it; null when there is none. */
export function newerBuiltIn(script) {
  const text = script.includes(MARKED) ? script.replace(/"[^"\n]*\(\?<[=!][^"\n]*"/g, '""') : script
  const found = NEWER.exec(text) ?? (script.includes(MARKED) ? null : PROVIDED.exec(text))
  return found && text.slice(Math.max(0, found.index - 40), found.index + 40)
}
