import type { WorkKind, WorkScript } from '../../../../contract/works'
import { digest } from './digest'
import { filmKind } from './film'
import { podcastKind } from './podcast'
import type { Kind } from './types'

const kinds: { [K in WorkKind]: Kind<K> } = { podcast: podcastKind, film: filmKind }

/** The kind of a work. Its script and times have the shape of this kind, by the row. */
export const kindOf = (kind: WorkKind): Kind => kinds[kind] as unknown as Kind

/** The kind of the works that a tool makes. */
export const kindOfTool = (serviceKey: string): WorkKind =>
  (Object.keys(kinds) as WorkKind[]).find((kind) => kinds[kind].serviceKey === serviceKey)!

/** Names the joining of exactly this script. */
export const joinKey = (script: WorkScript): string => `join:${digest(script)}`
