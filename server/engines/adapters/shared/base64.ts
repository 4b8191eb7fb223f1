import { readFile, writeFile } from 'node:fs/promises'
import type { MadeMime } from '../http/sniff-output'
import { EngineCallError } from '../faults'
import { assertKind } from '../http/save'
import type { InputFile } from '../../../../engines'

/** `data:<mime>;base64,…`: requests contain the files, never addresses of ours. */
export const dataUrl = async ({ path, mime }: Pick<InputFile, 'path' | 'mime'>): Promise<string> =>
  `data:${mime};base64,${await readFile(path, 'base64')}`

/** Writes base64 text (with or without a data URL's head) to a file and returns the type its bytes show. */
export async function saveBase64<M extends MadeMime>(text: string, path: string, accept: readonly M[]): Promise<M> {
  const bytes = Buffer.from(text.replace(/^data:[^,]{0,100},/, ''), 'base64')
  if (bytes.length === 0) throw new EngineCallError('protocol', 'gave an empty file')
  await writeFile(path, bytes)
  return assertKind(path, accept)
}
