import { posix } from 'node:path'
import { EnoughRead, readXml } from './xml'
import type { PartsZip } from './zip'

/** A part that another one names. `type` is the last word of its kind, such as `slide`. */
export interface Related {
  type: string
  target: string
}

const maxRelations = 20_000

/** The parts that a part names, by their ids; those of the whole file for the empty name. */
export async function relatedOf(zip: PartsZip, part: string): Promise<ReadonlyMap<string, Related>> {
  const { dir, base } = posix.parse(part)
  const found = new Map<string, Related>()
  const bytes = await zip.read(posix.join(dir, '_rels', `${base}.rels`))
  if (!bytes) return found
  await readXml(bytes, {
    open(name, { Id = '', Type = '', Target = '', TargetMode }) {
      if (name !== 'rel:Relationship' || TargetMode === 'External') return
      if (found.size >= maxRelations) throw new EnoughRead()
      const target = Target.startsWith('/') ? Target : posix.join(dir, Target)
      found.set(Id, { type: Type.slice(Type.lastIndexOf('/') + 1), target })
    },
  })
  return found
}

/** Parts of a type that a part names, in their order. */
export const targetsOf = (related: ReadonlyMap<string, Related>, type: string) => [
  ...new Set([...related.values()].flatMap((one) => (one.type === type ? [one.target] : []))),
]

/** The name of a part's outermost element; empty when it has none. */
export async function rootOf(zip: PartsZip, part: string): Promise<string> {
  let root = ''
  const bytes = await zip.read(part)
  if (bytes)
    await readXml(bytes, {
      open(name) {
        root = name
        throw new EnoughRead()
      },
    })
  return root
}
