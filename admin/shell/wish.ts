interface Named {
  name: string
  path: string
}

/** What the words of the command bar ask for: a screen, and the words of a button there with those of its row. */
export interface Wish {
  path: string
  button: readonly string[]
}

/** A phone, an address, or an id or number of anything: those without a digit are long. */
const isKey = (word: string) => /^[!-~]{3,}$/.test(word) && (/\d/.test(word) || word.length > 15)

/**
 * `订单` opens a screen, a number what it belongs to; `退款 01JD…` also presses that button there, and
 * `套餐 月卡 价格` the one in the row of 月卡. Null: too short.
 */
export function wishOf(line: string, places: readonly Named[]): Wish | null {
  const placeOf = (words: string) => {
    const like = words.length >= 2 ? places.filter(({ name }) => name.includes(words)) : []
    return places.find(({ name }) => name === words) ?? (like.length === 1 ? like[0] : undefined)
  }
  const whole = placeOf(line)
  if (whole) return { path: whole.path, button: [] }
  const words = line.split(/\s+/)
  const [first = ''] = words
  const isPlaceFirst = words.length > 2 && placeOf(first)
  const thing = (!isPlaceFirst && words.find(isKey)) || words.find(placeOf)
  if (words.length > 1 && thing) {
    const path = (isPlaceFirst || !isKey(thing)) && placeOf(thing)?.path
    return { path: path || searchPath(thing), button: words.filter((word) => word !== thing) }
  }
  return line.length >= 3 ? { path: searchPath(line), button: [] } : null
}

const searchPath = (q: string) => `/search?q=${encodeURIComponent(q)}`
