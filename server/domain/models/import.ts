import { costsIn } from '../../../shared/model-cost'
import type { ModelRow } from '../../providers/types'
import type { ModelEditor } from './edit'
import { ModelRowError } from './row'
import { guessProvider } from './env-models'
import type { OfferedModel } from './offered'
import { isSameSource, type ModelSource } from './source'

/** Safe for any model; operators can raise it. */
const safe = { contextTokens: 8_192, maxOutputTokens: 2_048 }
const lastSort = 500

export interface OfferedDifference {
  /** Models of the provider without a row of this source. */
  fresh: OfferedModel[]
  known: ModelRow[]
  /** Rows of this source that the provider no longer lists. */
  gone: ModelRow[]
}

export function compareOffered(
  rows: readonly ModelRow[],
  line: ModelSource,
  offered: readonly OfferedModel[],
): OfferedDifference {
  const ofLine = rows.filter((row) => isSameSource(row, line))
  const names = new Set(offered.map(({ version }) => version))
  const versions = new Set(ofLine.map(({ version }) => version))
  return {
    fresh: offered.filter(({ version }) => !versions.has(version)),
    known: ofLine.filter(({ version }) => names.has(version)),
    gone: ofLine.filter(({ version }) => !names.has(version)),
  }
}

interface AddingTo {
  line: ModelSource
  /** All rows there are. */
  rows: readonly ModelRow[]
  /** Models of `OPENAI_MODELS`: their ids are taken too. */
  configured?: readonly ModelRow[] | undefined
  seeds: readonly (Partial<ModelRow> & Pick<ModelRow, 'version'>)[]
}

/** Costs of a known model. The same one costs something else at another address. */
export const shippedCosts = (seeds: AddingTo['seeds'], { baseUrl }: Pick<ModelSource, 'baseUrl'>, version: string) =>
  costsIn(seeds.find((seed) => seed.version === version && seed.baseUrl === baseUrl))

/** A model to add. Without prices it cannot be switched on. */
interface ChosenModel extends OfferedModel {
  prices?: Pick<ModelRow, 'priceInput' | 'priceOutput'> | undefined
}

/** Adds models as disabled rows. Known models bring their quirks, sizes and costs. Returns the ids. */
export async function addOffered(
  editor: Pick<ModelEditor, 'add'>,
  { line, rows, configured = [], seeds }: AddingTo,
  chosen: readonly ChosenModel[],
): Promise<string[]> {
  const taken = new Set([...rows, ...configured].map(({ id }) => id))
  const ids: string[] = []
  for (const { version, contextTokens = safe.contextTokens, prices } of chosen) {
    const like = seeds.find((seed) => seed.version === version)
    const id = [version, `${line.provider}-${version}`, ...[2, 3, 4].map((n) => `${version}-${n}`)]
      .map((one) => one.replace(/[\s\p{C}]+/gu, '-').slice(0, 64))
      .find((one) => !taken.has(one))
    if (!id) throw new ModelRowError(`${version}：同名的模型太多`)
    taken.add(id)
    const context = like?.contextTokens ?? contextTokens
    ids.push(
      await editor.add({
        id,
        name: like?.name ?? version.slice(0, 60),
        provider:
          guessProvider(version, line.baseUrl) === 'openai' ? line.provider : guessProvider(version, line.baseUrl),
        version,
        vision: like?.vision ?? false,
        functionCalling: like?.functionCalling ?? true,
        thinking: like?.thinking ?? false,
        contextTokens: context,
        maxOutputTokens: like?.maxOutputTokens ?? Math.min(safe.maxOutputTokens, Math.floor(context / 2)),
        priceInput: 0,
        priceOutput: 0,
        ...prices,
        ...shippedCosts(seeds, line, version),
        baseUrl: line.baseUrl,
        keyEnv: line.keyEnv,
        quirks: like?.quirks ?? {},
        webSearch: like?.webSearch ?? null,
        priced: prices !== undefined,
        fallback: '',
        enabled: false,
        sort: lastSort,
      }),
    )
  }
  return ids
}
