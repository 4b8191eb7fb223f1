import { parseArgs } from 'node:util'
import { EngineRowError } from '../domain/engines/instance'

/** What the operator wrote after `try`. */
export function tryOptions(words: readonly string[]): { id: string; yes: boolean; out: string | undefined } {
  try {
    const options = { yes: { type: 'boolean', default: false }, out: { type: 'string' } } as const
    const { values, positionals } = parseArgs({ args: [...words], options, allowPositionals: true })
    const [id, ...others] = positionals
    if (id && others.length === 0) return { id, yes: values.yes, out: values.out }
  } catch {
    // Told below.
  }
  throw new EngineRowError('用法：npm run engines -- try <id> [--yes] [--out 文件夹]')
}
