import type { ModelRow } from '../../providers/types'
import { ModelRowError } from './row'
import { guessProvider } from './env-models'
import { withoutEndSlash } from '../../text'

/** An address and the variable with its key. */
export type ModelSource = Pick<ModelRow, 'provider' | 'baseUrl' | 'keyEnv'>

type Place = Pick<ModelSource, 'baseUrl' | 'keyEnv'>

export const isSameSource = (a: Place, b: Place) => a.baseUrl === b.baseUrl && a.keyEnv === b.keyEnv

/**
 * The source of a word: a provider (`moonshot`), a model id if it has several addresses, or an address (`https://…`)
 * with the name of its key's variable.
 */
export function sourceOf(rows: readonly ModelRow[], word: string, keyEnv: string): ModelSource {
  if (/^https?:\/\//.test(word)) {
    const baseUrl = withoutEndSlash(word)
    return { provider: guessProvider('', baseUrl), baseUrl, keyEnv }
  }
  const named = rows.filter(({ id, provider, baseUrl }) => baseUrl && (id === word || provider === word))
  const lines = named.filter((row, at) => named.findIndex((one) => isSameSource(one, row)) === at)
  const [first] = lines
  if (!first) throw new ModelRowError(`没有来源 ${word}：写 provider、模型的 id，或 https:// 开头的地址`)
  if (lines.length > 1)
    throw new ModelRowError(`${word} 有几个地址，请写其中一个模型的 id：${lines.map(({ id }) => id).join('、')}`)
  return { provider: first.provider, baseUrl: first.baseUrl, keyEnv: first.keyEnv }
}
