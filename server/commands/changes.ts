import { readFileSync } from 'node:fs'

type Fail = (why: string) => Error

/** JSON as written, or from a file: `@rows.json`. */
export function givenJson(text: string, fail: Fail): unknown {
  try {
    return JSON.parse(text.startsWith('@') ? readFileSync(text.slice(1), 'utf8') : text) as unknown
  } catch (error) {
    throw fail(`读不出 JSON：${(error as Error).message}`)
  }
}

/** `priority=5 options={"steps":20} name=我的引擎` */
export const changesOf = (pairs: readonly string[], fail: Fail): Record<string, unknown> =>
  Object.fromEntries(
    pairs.map((pair) => {
      const at = pair.indexOf('=')
      if (at < 1) throw fail(`应为 字段=值：${pair}`)
      const value = pair.slice(at + 1)
      return [pair.slice(0, at), /^([-\d[{"]|true$|false$|null$)/.test(value) ? givenJson(value, fail) : value]
    }),
  )

/** Takes `--by` and `--reason` out of a command's words; the reason is the command itself without one. */
export function signed(words: readonly string[], command: string) {
  const given: Record<string, string> = {}
  const rest = words.filter((word, at) => {
    const name = word.startsWith('--') ? word.slice(2) : ''
    if (isSigning(name)) given[name] = words[at + 1] ?? ''
    return !isSigning(name) && !isSigning((words[at - 1] ?? '').slice(2))
  })
  const reason = given['reason']?.trim().slice(0, 200)
  return { words: rest, by: { ...(given['by'] ? { by: given['by'] } : {}), reason: reason || command } }
}

const isSigning = (name: string) => name === 'by' || name === 'reason'
