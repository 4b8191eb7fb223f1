import { lookup } from 'node:dns/promises'
import type { AdminChecked } from '../../../contract/admin'
import { NotPossible } from '../../audit/not-possible'
import { isListed, isPublic } from '../../engines/adapters/http/addresses'
import { engine, model } from '../../ports/db/schema'
import type { Db } from '../../ports/db/types'

/** An address, with the source of the key that is sent there: `keyRef` of an engine, `keyEnv` of a model. */
interface Place {
  id?: unknown
  baseUrl?: unknown
  keyRef?: unknown
  keyEnv?: unknown
}

export interface KnownPlaces {
  /** Places of shipped rows. */
  shipped: Readonly<Record<'engine' | 'model', readonly Place[]>>
  /** Models of `OPENAI_MODELS`. */
  configuredModels: readonly Place[]
  /** Hosts inside of the network that may be asked. */
  listedHosts: readonly string[]
}

type Wish = Pick<AdminChecked<'PUT /admin/owned-row/:kind/:id'>, 'id' | 'row' | 'version'> & {
  kind: 'engine' | 'model'
}

const urlOf = ({ baseUrl }: Place) =>
  typeof baseUrl === 'string' && URL.canParse(baseUrl) ? new URL(baseUrl) : undefined
const originOf = (place: Place) => urlOf(place)?.origin
const engineKey = ({ keyRef }: Place) => (typeof keyRef === 'string' ? keyRef : '')
const modelKey = ({ keyEnv }: Place) => (typeof keyEnv === 'string' && keyEnv ? `env:${keyEnv}` : '')

/** Throws NotPossible for an address inside of the network. */
async function assertOutside({ hostname }: URL) {
  const found = await lookup(hostname.replace(/^\[|\]$/g, ''), { all: true }).catch(() => [])
  if (found.length === 0) throw new NotPossible(`baseUrl：查不到 ${hostname} 的地址`)
  if (!found.every(({ address }) => isPublic(address)))
    throw new NotPossible(`baseUrl：${hostname} 是内网的地址，要先写进 ENGINE_HOSTS`)
}

/**
 * Throws NotPossible when a row of the console would send a key to an address that has it from no other row, or when a
 * model would ask inside of the network. Asks for addresses of names, so call it outside of transactions.
 */
export async function assertKnownPlace(
  db: Db,
  { kind, id, row, version }: Wish,
  { shipped, configuredModels, listedHosts }: KnownPlaces,
): Promise<void> {
  const storedEngines = await db.select({ id: engine.id, baseUrl: engine.baseUrl, keyRef: engine.keyRef }).from(engine)
  const storedModels = await db.select({ id: model.id, baseUrl: model.baseUrl, keyEnv: model.keyEnv }).from(model)
  const before = (kind === 'engine' ? storedEngines : storedModels).find((one) => one.id === id)
  const after: Place = { ...before, ...row }
  const [keyOf, command] = kind === 'engine' ? [engineKey, 'engines'] : [modelKey, 'models']
  const key = keyOf(after)
  const origin = originOf(after)
  const engines = [...shipped.engine, ...storedEngines]
  const models = [...shipped.model, ...configuredModels, ...storedModels]

  const isKept = before !== undefined && keyOf(before) === key && originOf(before) === origin
  const isThere = (one: Place, itsKey: string) => itsKey === key && originOf(one) === origin
  const isKnown =
    engines.some((one) => isThere(one, engineKey(one))) || models.some((one) => isThere(one, modelKey(one)))
  if (key && !isKept && (key.startsWith('file:') || !isKnown))
    throw new NotPossible(
      `密钥 ${key.slice(0, 100)} 没有在 ${origin ?? '这个地址'} 用过。为防密钥外泄，这样的改动只能用命令：` +
        `npm run ${command} -- ${version === null ? 'add' : 'set'}`,
    )
  const url = urlOf(after)
  if (kind === 'engine' || !url || isListed(url, listedHosts) || models.some((one) => originOf(one) === origin)) return
  await assertOutside(url)
}
