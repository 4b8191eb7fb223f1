const longest = 4000
const deepest = 40
/** Definitions multiply what is written, so they get less. */
const longestWithDefinitions = 500
const definitions = /\\(?:[egx]?def|let|futurelet|(?:re|provide)?newcommand|renewcommand)(?![A-Za-z])/

/** Whether a formula has a usual size; any other is shown as its source. */
export function isDrawable(tex: string): boolean {
  if (tex.length > (definitions.test(tex) ? longestWithDefinitions : longest)) return false
  let depth = 0
  for (const character of tex) {
    depth += character === '{' ? 1 : character === '}' ? -1 : 0
    if (depth > deepest) return false
  }
  return !farMoves(tex)
}

/** Whether a formula contains sizes beyond a page, which would move a part over its surroundings. */
const farMoves = (tex: string): boolean =>
  (tex.match(/-?\d+(?:\.\d+)?\s*(?:em|ex|pt|pc|cm|mm|in|bp|dd|cc|nd|nc|sp|px|mu)/g) ?? []).some(
    (size) => Math.abs(parseFloat(size)) > (/(?:em|ex|pc|cm|in|cc|nc)$/.test(size) ? 30 : 300),
  )
