/**
 * Built-ins missing in iOS 13, Firefox 78 or Chrome 87, the oldest supported: calling one throws and ends the script or
 * handler.
 */
const NEWER =
  /\.(?:replaceAll|findLast|findLastIndex|toSorted|toReversed|toSpliced|groupBy|withResolvers)\(|Promise\.any\(|(?<![\w$.])structuredClone\(|Intl\.(?:Segmenter|ListFormat|DisplayNames)\b|new WeakRef\(|\(\?<[=!]/

/** Built-ins that contract/markdown/built-ins.ts provides, only to the package `marked`. */
const PROVIDED = /\.at\(-|Object\.hasOwn\(/

/** A name unique to `marked`, which itself checks whether the system supports lookbehind in patterns. */
const MARKED = 'emStrongRDelim'

/** The first newer built-in that a script calls, with the text around it; null when there is none. */
export function newerBuiltIn(script) {
  const text = script.includes(MARKED) ? script.replace(/"[^"\n]*\(\?<[=!][^"\n]*"/g, '""') : script
  const found = NEWER.exec(text) ?? (script.includes(MARKED) ? null : PROVIDED.exec(text))
  return found && text.slice(Math.max(0, found.index - 40), found.index + 40)
}
