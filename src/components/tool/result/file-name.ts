import type { File } from '@contract/api'
import { sizeText } from '@/services/size-text'
import { isoDay } from '@/services/time'

const endings: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'audio/mpeg': 'mp3',
  'audio/wav': 'wav',
  'audio/x-wav': 'wav',
  'video/mp4': 'mp4',
  'text/markdown': 'md',
}

/** The ending of a file of this type, without the dot. */
export const endingOf = (mime: string): string =>
  endings[mime.split(';')[0]!.trim()] ?? mime.split('/')[1]?.replace(/[^a-z0-9]/g, '') ?? 'bin'

/** File name for saving: title, day, and place among several. Characters that file systems refuse are removed. */
export function fileName(title: string, file: Pick<File, 'mime' | 'createTime'>, at?: number): string {
  const plain = title.replace(/[\\/:*?"<>|\s]+/g, ' ').trim() || 'file'
  return `${plain} ${isoDay(new Date(file.createTime))}${at === undefined ? '' : ` ${at}`}.${endingOf(file.mime)}`
}

/** `1024 × 1024 · PNG · 1.2 MB`. */
export const fileFacts = ({ width, height, mime, bytes }: Pick<File, 'width' | 'height' | 'mime' | 'bytes'>): string =>
  [width && height ? `${width} × ${height}` : '', endingOf(mime).toUpperCase(), sizeText(bytes)]
    .filter(Boolean)
    .join(' · ')
