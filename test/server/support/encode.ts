const tables = new Map<string, ReadonlyMap<string, readonly number[]>>()

/** Bytes of each character of an encoding with one or two bytes. */
function tableOf(encoding: string): ReadonlyMap<string, readonly number[]> {
  const table = new Map<string, readonly number[]>()
  const take = (bytes: readonly number[]) => {
    const sign = new TextDecoder(encoding).decode(Uint8Array.from(bytes))
    if (sign.length === 1 && sign !== '\ufffd' && !table.has(sign)) table.set(sign, bytes)
  }
  for (let byte = 0; byte < 256; byte++) take([byte])
  for (let first = 0x81; first < 0xff; first++) for (let second = 0x40; second < 0xff; second++) take([first, second])
  return table
}

/** A text in an old encoding: Node decodes them only. */
export function encodeAs(encoding: string, text: string): Buffer {
  if (encoding === 'utf-16le') return Buffer.from(text, 'utf16le')
  if (encoding === 'utf-16be') return Buffer.from(text, 'utf16le').swap16()
  const table = tables.get(encoding) ?? tableOf(encoding)
  tables.set(encoding, table)
  return Buffer.from(
    [...text].flatMap((sign) => {
      const bytes = table.get(sign)
      if (!bytes) throw new Error(`${sign} is not in ${encoding}`)
      return bytes
    }),
  )
}
