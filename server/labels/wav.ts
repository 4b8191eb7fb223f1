import { dataOf } from './riff'
import type { Source } from './source'
import { trimEndOf } from '../text'

const id = 'AIGC'

function chunk(name: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.write(name, 0, 'latin1')
  head.writeUInt32LE(data.length, 4)
  return Buffer.concat([head, data, Buffer.alloc(data.length & 1)])
}

/** The comment of a WAV, which players and ffprobe show: only a copy of the label. */
const comment = (json: string) =>
  chunk('LIST', Buffer.concat([Buffer.from('INFO'), chunk('ICMT', Buffer.from(`${id}=${json}\0`, 'utf8'))]))

/**
 * The WAV with its label in its own chunk at the end, and a copy as comment. Own code, because ffmpeg drops it
 * silently.
 */
export function labelWav(wav: Buffer, json: string): Buffer {
  const labelled = Buffer.concat([
    wav,
    Buffer.alloc(wav.length & 1),
    comment(json),
    chunk(id, Buffer.from(json, 'utf8')),
  ])
  labelled.writeUInt32LE(labelled.length - 8, 4)
  return labelled
}

export const labelsInWav = async (source: Source): Promise<string[]> =>
  (await dataOf(source, id)).map((data) => trimEndOf(data.toString('utf8'), '\0'))
