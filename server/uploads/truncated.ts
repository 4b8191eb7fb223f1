import { withSource } from '../labels/source'

const endings: Readonly<Record<string, Buffer>> = {
  'image/jpeg': Buffer.from([0xff, 0xd9]),
  'image/png': Buffer.from('IEND', 'latin1'),
  'image/gif': Buffer.from([0x3b]),
}

/** Whether the end of an unreadable picture is missing; then a new upload helps. */
export const isTruncated = (path: string, mime: string): Promise<boolean> =>
  withSource(path, async ({ size, read }) => {
    const ending = endings[mime]
    if (ending) return !(await read(size - 64, 64)).includes(ending)
    // The header of a WebP contains its length.
    return mime === 'image/webp' && (await read(4, 4)).readUInt32LE(0) + 8 > size
  })
