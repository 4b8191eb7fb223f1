import { dataOf } from './riff'
import type { Source } from './source'
import { labelsInXmp } from './xmp'

const adobe = 'http://ns.adobe.com/xap/1.0/\0'

/** Labels in the APP1 segments of a JPEG; sharp's withXmp writes them. */
export async function labelsInJpeg(source: Source): Promise<string[]> {
  const labels: string[] = []
  for (let at = 2; at + 4 <= source.size;) {
    const head = await source.read(at, 4)
    const [mark, kind] = head
    // The picture data begins here and fills the rest.
    if (mark !== 0xff || kind === 0xda) break
    const length = head.readUInt16BE(2)
    if (kind === 0xe1) {
      const data = await source.read(at + 4, length - 2)
      if (data.toString('latin1', 0, adobe.length) === adobe)
        labels.push(...labelsInXmp(data.toString('utf8', adobe.length)))
    }
    at += 2 + length
  }
  return labels
}

/** Labels in the XMP chunk of a WebP, in the form of a JPEG's. */
export const labelsInWebp = async (source: Source): Promise<string[]> =>
  (await dataOf(source, 'XMP ')).flatMap((data) => labelsInXmp(data.toString('utf8')))
