import type { File } from '../../../contract/api'
import type { Addresses } from './address'
import type { FileRow } from './types'
import { isoText } from '../../../contract/time'

/** Visible results have pictures for share cards and posters. */
export const hasCard = ({ origin, kind, thumbKey, label }: FileRow): boolean =>
  origin === 'result' && label !== null && (kind === 'image' || (kind === 'video' && thumbKey !== null))

/** A file for the API. */
export const viewFile = (addresses: Addresses, row: FileRow): File => ({
  fileId: row.id,
  kind: row.kind,
  mime: row.mime,
  bytes: row.bytes,
  ...(row.width ? { width: row.width } : {}),
  ...(row.height ? { height: row.height } : {}),
  ...(row.seconds === null ? {} : { seconds: row.seconds }),
  url: addresses.of(row.id, 'full'),
  ...(row.thumbKey ? { thumbUrl: addresses.of(row.id, 'thumb') } : {}),
  downloadUrl: addresses.of(row.id, 'save'),
  ...(hasCard(row) ? { cardUrl: addresses.of(row.id, 'card'), posterUrl: addresses.of(row.id, 'poster') } : {}),
  ...(row.meta.peaks ? { peaks: row.meta.peaks } : {}),
  ...(row.meta.cues ? { cues: row.meta.cues } : {}),
  ...(row.meta.document ? { document: row.meta.document } : {}),
  label: row.label && { carrier: row.label.carrier, json: row.label.json },
  createTime: row.createdAt.toISOString(),
  expireTime: isoText(row.expiresAt),
})

const endings: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'audio/mpeg': 'mp3',
  'audio/wav': 'wav',
  'audio/mp4': 'm4a',
  'video/mp4': 'mp4',
  'text/markdown': 'md',
  'text/plain': 'txt',
  'application/zip': 'zip',
}
export const endingOf = (mime: string): string => endings[mime] ?? 'bin'
