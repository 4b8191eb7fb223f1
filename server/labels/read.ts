import { labelsInJpeg, labelsInWebp } from './jpeg-webp'
import { labelsInMarkdown } from './markdown'
import { labelsInMp3 } from './mp3'
import { labelsInMp4 } from './mp4'
import { isValidLabel, produceIdOf } from './payload'
import { labelsInPng } from './png'
import { type Source, withSource } from './source'
import type { Label } from './types'
import { labelsInWav } from './wav'

interface Carrier {
  name: Label['carrier']
  labelsIn: (source: Source) => Promise<string[]>
}

const carriers: Readonly<Record<string, Carrier>> = {
  'image/png': { name: 'iTXt', labelsIn: labelsInPng },
  'image/jpeg': { name: 'APP1', labelsIn: labelsInJpeg },
  'image/webp': { name: 'XMP', labelsIn: labelsInWebp },
  'video/mp4': { name: 'ilst', labelsIn: labelsInMp4 },
  'audio/mp4': { name: 'ilst', labelsIn: labelsInMp4 },
  'audio/mpeg': { name: 'TXXX', labelsIn: labelsInMp3 },
  'audio/wav': { name: 'AIGC chunk', labelsIn: labelsInWav },
  'text/markdown': { name: 'front matter', labelsIn: labelsInMarkdown },
}

/** All labels of a file; the rule requires exactly one. */
async function labelsOf(path: string, mime: string): Promise<Label[]> {
  const carrier = carriers[mime]
  if (!carrier) return []
  const found = await withSource(path, carrier.labelsIn)
  return found.map((json) => ({ carrier: carrier.name, json }))
}

/** Every label of a file; null for a kind of file that carries none. */
export const readLabels = async (path: string, mime: string): Promise<Label[] | null> =>
  carriers[mime] ? labelsOf(path, mime) : null

/** The label of a file, if there is exactly one; else null. Reads as little of the file as possible. */
export const readLabel = async (path: string, mime: string): Promise<Label | null> =>
  (await labelsOf(path, mime)).find(({ json }) => isValidLabel(json)) ?? null

/** The label of this content, required exactly once in the file. Throws otherwise. */
export async function assertLabel(path: string, mime: string, produceId: string): Promise<Label> {
  const [label, ...more] = await labelsOf(path, mime)
  if (!label) throw new Error(`${mime} without a label`)
  if (more.length > 0) throw new Error(`${mime} with ${more.length + 1} labels`)
  const found = produceIdOf(label.json)
  if (found !== produceId) throw new Error(`${mime} with the label of ${found ?? 'nothing'}, not of ${produceId}`)
  return label
}
