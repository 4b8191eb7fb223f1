import type { Source } from './source'

/**
 * ffmpeg arguments that write a label into moov.udta.meta of an MP4 and nothing else. Without `use_metadata_tags`
 * ffmpeg drops unknown keys without an error.
 */
export const mp4Label = (json: string) => [
  '-map_metadata',
  '-1',
  '-movflags',
  '+faststart+use_metadata_tags',
  '-metadata',
  `AIGC=${json}`,
]

interface Box {
  type: string
  at: number
  end: number
}

/** Boxes between two places of a film. */
export async function boxesIn(source: Source, from: number, to: number): Promise<Box[]> {
  const boxes: Box[] = []
  for (let at = from; at + 8 <= to;) {
    const head = await source.read(at, 16)
    if (head.length < 8) break
    const short = head.readUInt32BE(0)
    const isLong = short === 1 && head.length === 16
    const size = isLong ? Number(head.readBigUInt64BE(8)) : short === 0 ? to - at : short
    const start = isLong ? 16 : 8
    if (size < start) break
    boxes.push({ type: head.toString('latin1', 4, 8), at: at + start, end: Math.min(at + size, to) })
    at += size
  }
  return boxes
}

/** Boxes of a type inside another one. */
export const boxesOf =
  (type: string, source: Source) =>
  async ({ at, end }: Box) =>
    (await boxesIn(source, at, end)).filter((box) => box.type === type)

/** Values of the key `AIGC` in every metadata box of the film or of its user data. */
export async function labelsInMp4(source: Source): Promise<string[]> {
  const films = (await boxesIn(source, 0, source.size)).filter(({ type }) => type === 'moov')
  const notes = (await Promise.all(films.map(boxesOf('udta', source)))).flat()
  const metas = (await Promise.all([...films, ...notes].map(boxesOf('meta', source)))).flat()
  return (await Promise.all(metas.map((meta) => labelsInMeta(source, meta)))).flat()
}

async function labelsInMeta(source: Source, { at, end }: Box): Promise<string[]> {
  // Four bytes of version come first, except in QuickTime's form.
  const start = (await source.read(at + 4, 4)).toString('latin1') === 'hdlr' ? at : at + 4
  const boxes = await boxesIn(source, start, end)
  const keys = boxes.find(({ type }) => type === 'keys')
  const list = boxes.find(({ type }) => type === 'ilst')
  if (!keys || !list) return []
  const places = placesOf('AIGC', await source.read(keys.at, keys.end - keys.at))
  const items = (await boxesIn(source, list.at, list.end)).filter(({ type }) =>
    places.has(Buffer.from(type, 'latin1').readUInt32BE(0)),
  )
  const values = (await Promise.all(items.map(boxesOf('data', source)))).flat()
  // Four bytes of type and four of language come before the value.
  return Promise.all(
    values.map(async (value) => (await source.read(value.at + 8, value.end - value.at - 8)).toString('utf8')),
  )
}

/** Positions of a key in the list of keys, from 1. */
function placesOf(key: string, keys: Buffer): Set<number> {
  const places = new Set<number>()
  for (let at = 8, place = 1; at + 8 <= keys.length; place++) {
    const size = keys.readUInt32BE(at)
    if (size < 8) break
    if (keys.toString('utf8', at + 8, at + size) === key) places.add(place)
    at += size
  }
  return places
}
