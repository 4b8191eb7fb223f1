import { dataOf } from './riff'
import type { Source } from './source'

const id = 'AIGC'

/** The WAV with its label in a chunk of its own at the end. By hand: ffmpeg leaves it out without a word. */
export function labelWav(wav: Buffer, json: string): Buffer {
  const data = Buffer.from(json, 'utf8')
  const head = Buffer.alloc(8)
  head.write(id, 0, 'latin1')
  head.writeUInt32LE(data.length, 4)
  const labelled = Buffer.concat([wav, Buffer.alloc(wav.length & 1), head, data, Buffer.alloc(data.length & 1)])
  labelled.writeUInt32LE(labelled.length - 8, 4)
  return labelled
}

export const labelsInWav = async (source: Source): Promise<string[]> =>
  (await dataOf(source, id)).map((data) => data.toString('utf8').replace(/\0+$/, ''))
