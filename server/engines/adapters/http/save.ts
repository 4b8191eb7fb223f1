import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { type MadeMime, sniffOutput } from './sniff-output'
import { EngineCallError } from '../faults'
import type { SaveRequest } from './types'
import { limited } from './body'

/** Writes a body to a file and returns the type its bytes show. */
export async function saveBody<M extends MadeMime>(
  body: AsyncIterable<Buffer>,
  { path, accept, maxBytes }: Pick<SaveRequest<M>, 'path' | 'accept' | 'maxBytes'>,
): Promise<M> {
  await pipeline(limited(body, maxBytes), createWriteStream(path))
  return assertKind(path, accept)
}

/** Detects the type of a file from its bytes. Throws when that type is not accepted. */
export async function assertKind<M extends MadeMime>(path: string, accept: readonly M[]): Promise<M> {
  const mime = await sniffOutput(path)
  const found = accept.find((one) => one === mime)
  if (!found)
    throw new EngineCallError('protocol', `gave ${mime ?? 'something unknown'} in place of ${accept.join(' or ')}`)
  return found
}
