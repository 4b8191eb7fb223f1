import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { wavOfPcm } from '../../../../server/engines/adapters/shared/pcm'
import type { InputFile } from '../../../../engines/job'

const folder = mkdtempSync(join(tmpdir(), 'fanle-bytes-'))

export const png = (colour: string, side = 32): Promise<Buffer> =>
  sharp({ create: { width: side, height: side, channels: 3, background: colour } })
    .png()
    .toBuffer()

export const wav = (seconds: number, rateHz = 16_000): Buffer => wavOfPcm(Buffer.alloc(seconds * rateHz * 2), rateHz)

/** The head of a film: what is looked at to know one. */
export const mp4 = Buffer.concat([
  Buffer.from([0, 0, 0, 24]),
  Buffer.from('ftypisom\0\0\0\0isommp42'),
  Buffer.from([0, 0, 0, 8]),
  Buffer.from('mdat'),
])

export async function pngFile(colour: string, side = 32): Promise<InputFile> {
  const path = join(folder, `${colour}-${side}.png`)
  writeFileSync(path, await png(colour, side))
  return { path, mime: 'image/png', width: side, height: side }
}

export function wavFile(seconds: number): InputFile {
  const path = join(folder, `${seconds}.wav`)
  writeFileSync(path, wav(seconds))
  return { path, mime: 'audio/wav', seconds }
}
