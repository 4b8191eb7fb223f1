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

/** What a file is by its first bytes; null for what no engine may give. */
export async function sniffOutput(path: string): Promise<OutputFile['mime'] | null> {
  // Loaded when a first file is here: the server's process imports the adapters.
  const { fileTypeFromFile } = await import('file-type')
  const mime = (await fileTypeFromFile(path))?.mime.split(';')[0] ?? ''
  return kinds[mime] ?? null
}
