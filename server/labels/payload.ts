import type { LabelIdentity } from './types'

/** The keys of the rule (GB 45438-2025), in their order. */
export const labelKeys = [
  'Label',
  'ContentProducer',
  'ProduceID',
  'ReservedCode1',
  'ContentPropagator',
  'PropagateID',
  'ReservedCode2',
] as const

/** Values may hold printable ASCII only, no spaces; quotes and backslashes would have to be escaped, which not every reader undoes. */
const allowed = /^[\x21\x23-\x5b\x5d-\x7e]+$/

/** The label of what we both made and pass on: "1" is "made by AI". Throws for an identity with other characters. */
export function payload({ produceId, producer }: LabelIdentity): string {
  for (const value of [produceId, producer])
    if (!allowed.test(value)) throw new Error(`a label cannot carry "${value}"`)
  const values = ['1', producer, produceId, '', producer, produceId, '']
  return JSON.stringify(Object.fromEntries(labelKeys.map((key, i) => [key, values[i]])))
}

/** Far more than a label takes; what is longer was put there to be carried along. */
const longest = 4000

/** Can a label that came with a file be kept as it is? It is shown to people and written into what is made of the file. */
export const isValidLabel = (json: string): boolean =>
  json.length <= longest && !json.includes('\0') && produceIdOf(json) !== null

/** The content a label names; null for what is no label of the rule's shape. */
export function produceIdOf(json: string): string | null {
  try {
    const label = JSON.parse(json) as Record<string, unknown>
    const isWhole =
      labelKeys.every((key) => typeof label[key] === 'string') &&
      /^[123]$/.test(String(label.Label)) &&
      label.ContentProducer !== ''
    return isWhole ? String(label.ProduceID) || null : null
  } catch {
    return null
  }
}
