import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type LocalKind, localModel, type LocalModel, type LocalOf } from './shape'

/** An installed model; `Installed<'chat'>` is one of a kind. */
export type Installed<Kind extends LocalKind = LocalKind> = { [K in Kind]: { folder: string; model: LocalOf<K> } }[Kind]

export const descriptionFile = 'model.json'

/** The model in a folder; null when a file is missing or has another size, as while it is downloaded. */
async function installedIn(folder: string, id: string): Promise<Installed | null> {
  try {
    const model: LocalModel = localModel.parse(JSON.parse(await readFile(join(folder, descriptionFile), 'utf8')))
    const sizes = await Promise.all(model.files.map(async ({ path }) => (await stat(join(folder, path))).size))
    const isWhole = model.files.every(({ bytes }, at) => sizes[at] === bytes)
    return model.id === id && isWhole ? ({ folder, model } as Installed) : null
  } catch {
    return null
  }
}

/** Names a model with its files: another file in its place is another model. */
export const keyOf = ({ folder, model }: Installed): string =>
  [folder, ...model.files.map(({ sha256 }) => sha256)].join(' ')

/** All whole models below a folder, by id. */
export async function installedModels(root: string): Promise<Installed[]> {
  const names = await readdir(root).catch(() => [])
  const found = await Promise.all(names.sort().map((name) => installedIn(join(root, name), name)))
  return found.filter((one) => one !== null)
}

/** The whole models of a kind. */
export async function installedOf<Kind extends LocalKind>(root: string, kind: Kind): Promise<Installed<Kind>[]> {
  const isOf = (one: Installed): one is Extract<Installed, Installed<Kind>> => one.model.kind === kind
  return (await installedModels(root)).filter(isOf)
}

const cacheMs = 5_000

/** The whole models of a kind, read again after five seconds. */
export function watchInstalled<Kind extends LocalKind>(root: string, kind: Kind, now: () => number) {
  let known: Promise<Installed<Kind>[]> = Promise.resolve([])
  let readAt = -Infinity
  return () => {
    const at = now()
    if (at - readAt >= cacheMs) [known, readAt] = [installedOf(root, kind), at]
    return known
  }
}
