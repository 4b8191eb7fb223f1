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
