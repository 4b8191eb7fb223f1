import { open } from 'node:fs/promises'
import { boxesIn, boxesOf } from './mp4'
import { withSource, type Source } from './source'

/** Types of a track of words: QuickTime's and the standard's. */
const wordTypes = ['sbtl', 'text', 'subt']

/** Switches the subtitles of an MP4 off: players offer them, but show them only when asked. ffmpeg switches them on. */
export async function switchOffSubtitles(path: string): Promise<void> {
  const places = await withSource(path, flagsOfSubtitles)
  if (places.length === 0) return
  const file = await open(path, 'r+')
  try {
    // Flag 2 alone: the track is part of the presentation, and not enabled.
    for (const place of places) await file.write(Buffer.from([2]), 0, 1, place)
  } finally {
    await file.close()
  }
}

/** Places of the lowest flags of those tracks. */
async function flagsOfSubtitles(source: Source): Promise<number[]> {
  const films = (await boxesIn(source, 0, source.size)).filter(({ type }) => type === 'moov')
  const tracks = (await Promise.all(films.map(boxesOf('trak', source)))).flat()
  const found = tracks.map(async (track) => {
    const [media] = await boxesOf('mdia', source)(track)
    const [handler] = media ? await boxesOf('hdlr', source)(media) : []
    const [header] = await boxesOf('tkhd', source)(track)
    const type = handler ? (await source.read(handler.at + 8, 4)).toString('latin1') : ''
    return header && wordTypes.includes(type) ? [header.at + 3] : []
  })
  return (await Promise.all(found)).flat()
}
