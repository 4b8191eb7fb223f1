import { isValidLabel } from '../labels/payload'
import { readLabels } from '../labels/read'
import type { LabelReader } from './types'
import { mimeOf } from './mime'

/** Aliases of MIME types for carriers of labels. */
const sameAs: Readonly<Record<string, string>> = { 'audio/x-m4a': 'audio/mp4', 'video/quicktime': 'video/mp4' }
const longest = 4000

/** Labels of an unknown file, with any content. */
export const readFileLabels: LabelReader = async ({ path, isMarkdown }) => {
  const sniffed = await mimeOf(path)
  const mime = sniffed || !isMarkdown ? (sameAs[sniffed] ?? sniffed) : 'text/markdown'
  const labels = await readLabels(path, mime)
  return {
    mime,
    labels:
      labels?.map(({ carrier, json }) => ({
        carrier,
        json: json.replaceAll('\0', '').slice(0, longest),
        valid: isValidLabel(json),
        producer: valueOf(json, 'ContentProducer'),
        produceId: valueOf(json, 'ProduceID'),
      })) ?? null,
  }
}

function valueOf(json: string, key: string): string {
  try {
    const value = (JSON.parse(json) as Record<string, unknown> | null)?.[key]
    return typeof value === 'string' ? value.slice(0, 200) : ''
  } catch {
    return ''
  }
}
