import type { OutputFile } from '../../../../media/output-file'

const kinds: Readonly<Record<string, OutputFile['mime']>> = {
  'image/png': 'image/png',
  'image/jpeg': 'image/jpeg',
  'image/webp': 'image/webp',
  'audio/mpeg': 'audio/mpeg',
  'audio/wav': 'audio/wav',
  'audio/vnd.wave': 'audio/wav',
  'audio/x-wav': 'audio/wav',
  'video/mp4': 'video/mp4',
  'video/x-m4v': 'video/mp4',
}

/** MIME type by the first bytes; null for a type that no engine may return. */
export async function sniffOutput(path: string): Promise<OutputFile['mime'] | null> {
  // Loaded with the first file, because the server's process imports the adapters.
  const { fileTypeFromFile } = await import('file-type')
  const mime = (await fileTypeFromFile(path))?.mime.split(';')[0] ?? ''
  return kinds[mime] ?? null
}
