import { fileTypeFromFile, type Detector } from 'file-type'

/** Apple's sound container, which recorders of iOS and macOS write. */
const caf: Detector = {
  id: 'caf',
  async detect(tokenizer) {
    const start = new Uint8Array(4)
    await tokenizer.peekBuffer(start, { mayBeLess: true })
    return String.fromCharCode(...start) === 'caff' ? { ext: 'caf', mime: 'audio/x-caf' } : undefined
  },
}

/** MIME type of a file by its first bytes, without parameters; '' for an unknown one. */
export async function mimeOf(path: string): Promise<string> {
  const found = await fileTypeFromFile(path, { customDetectors: [caf] })
  return found?.mime.split(';')[0] ?? ''
}
