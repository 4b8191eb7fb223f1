import { open } from 'node:fs/promises'

const headBytes = 1024
const tailBytes = 2048

const startsWith = (bytes: Buffer, hex: string) => bytes.subarray(0, hex.length / 2).toString('hex') === hex

/**
 * What a file is by its content. `old`: the container of Office before 2007, also of encrypted Office files, or RTF.
 * Readers of PDF accept other bytes before its mark.
 */
export async function kindOfDocument(path: string): Promise<'pdf' | 'zip' | 'old' | 'text'> {
  const { head, tail } = await endsOf(path)
  if (startsWith(head, '504b0304') || startsWith(head, '504b0506')) return 'zip'
  if (startsWith(head, 'd0cf11e0a1b11ae1') || head.toString('latin1').startsWith('{\\rtf')) return 'old'
  const at = head.indexOf('%PDF-')
  return at === 0 || (at > 0 && tail.includes('startxref')) ? 'pdf' : 'text'
}

async function endsOf(path: string) {
  const handle = await open(path)
  try {
    const { size } = await handle.stat()
    const piece = async (bytes: number, from: number) => {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(bytes), 0, bytes, from)
      return buffer.subarray(0, bytesRead)
    }
    return { head: await piece(headBytes, 0), tail: await piece(tailBytes, Math.max(0, size - tailBytes)) }
  } finally {
    await handle.close()
  }
}
