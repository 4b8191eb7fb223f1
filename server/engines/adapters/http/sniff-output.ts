import type { OutputFile } from '../../../../media/output-file'

/** Types of sound that become a WAV before they are labelled. */
export type RawSound = 'audio/flac' | 'audio/ogg' | 'audio/mp4'
/** Types that an engine may return. */
export type MadeMime = OutputFile['mime'] | RawSound

const kinds: Readonly<Record<string, MadeMime>> = {
  'image/png': 'image/png',
  'image/jpeg': 'image/jpeg',
  'image/webp': 'image/webp',
  'audio/mpeg': 'audio/mpeg',
  'audio/wav': 'audio/wav',
  'audio/vnd.wave': 'audio/wav',
  'audio/x-wav': 'audio/wav',
  'audio/flac': 'audio/flac',
  'audio/x-flac': 'audio/flac',
  'audio/ogg': 'audio/ogg',
  'audio/opus': 'audio/ogg',
  'audio/mp4': 'audio/mp4',
  'audio/x-m4a': 'audio/mp4',
  'video/mp4': 'video/mp4',
  'video/x-m4v': 'video/mp4',
}

/** MIME type by the first bytes; null for a type that no engine may return. */
export async function sniffOutput(path: string): Promise<MadeMime | null> {
  // Loaded with the first file, because the server's process imports the adapters.
  const { fileTypeFromFile } = await import('file-type')
  const mime = (await fileTypeFromFile(path))?.mime.split(';')[0] ?? ''
  return kinds[mime] ?? null
}
