const endMark = 0x06054b50
const entryMark = 0x02014b50
/** Size of the end record without its comment. */
const endBytes = 22
const entryBytes = 46

/** Unzipped size that the entries of a zip declare, in bytes; null for an incomplete zip. Unzips nothing. */
export function unpackedBytes(zip: Buffer): number | null {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end < 0 || end + endBytes > zip.length || zip.readUInt32LE(end) !== endMark) return null
  let at = zip.readUInt32LE(end + 16)
  let sum = 0
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    if (at + entryBytes > zip.length || zip.readUInt32LE(at) !== entryMark) return null
    sum += zip.readUInt32LE(at + 24)
    at += entryBytes + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return sum
}
