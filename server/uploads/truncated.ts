import { withSource } from '../labels/source'

const endings: Readonly<Record<string, Buffer>> = {
  'image/jpeg': Buffer.from([0xff, 0xd9]),
  'image/png': Buffer.from('IEND', 'latin1'),
  'image/gif': Buffer.from([0x3b]),
}

/** Does the end of a picture that could not be read miss? Then sending it again helps, another picture need not be found. */
export const isCut = (path: string, mime: string): Promise<boolean> =>
  withSource(path, async ({ size, read }) => {
    const ending = endings[mime]
    if (ending) return !(await read(size - 64, 64)).includes(ending)
    // A WebP says at its beginning how long it is.
    return mime === 'image/webp' && (await read(4, 4)).readUInt32LE(0) + 8 > size
  })
