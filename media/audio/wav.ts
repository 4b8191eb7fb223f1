import { readFile, writeFile } from 'node:fs/promises'

export interface Sound {
  channels: Float32Array[]
  rate: number
}

/** A 16-bit WAV of channels of equal length; samples beyond -1 and 1 are clipped. */
export function wavOf(channels: readonly Float32Array[], rate: number): Buffer {
  const [first = new Float32Array(0)] = channels
  const bytes = first.length * 2 * channels.length
  const wav = Buffer.alloc(44 + bytes)
  wav.write('RIFF', 0, 'latin1')
  wav.writeUInt32LE(36 + bytes, 4)
  wav.write('WAVEfmt ', 8, 'latin1')
  wav.writeUInt32LE(16, 16)
  wav.writeUInt16LE(1, 20)
  wav.writeUInt16LE(channels.length, 22)
  wav.writeUInt32LE(rate, 24)
  wav.writeUInt32LE(rate * 2 * channels.length, 28)
  wav.writeUInt16LE(2 * channels.length, 32)
  wav.writeUInt16LE(16, 34)
  wav.write('data', 36, 'latin1')
  wav.writeUInt32LE(bytes, 40)
  const samples = new Int16Array(first.length * channels.length)
  channels.forEach((channel, place) => {
    for (let i = 0; i < channel.length; i++)
      samples[i * channels.length + place] = Math.round(Math.max(-1, Math.min(1, channel[i]!)) * 32_767)
  })
  Buffer.from(samples.buffer).copy(wav, 44)
  return wav
}

export const writeWav = (path: string, channels: readonly Float32Array[], rate: number) =>
  writeFile(path, wavOf(channels, rate))

/** Reads our own 16-bit PCM WAV; anything else throws. Uploaded sounds go through decode.ts. */
export async function readWav(path: string): Promise<Sound> {
  const wav = await readFile(path)
  let form: { channels: number; rate: number; bits: number } | undefined
  for (let at = 12; at + 8 <= wav.length;) {
    const id = wav.toString('latin1', at, at + 4)
    const size = Math.min(wav.readUInt32LE(at + 4), wav.length - at - 8)
    if (id === 'fmt ')
      form = { channels: wav.readUInt16LE(at + 10), rate: wav.readUInt32LE(at + 12), bits: wav.readUInt16LE(at + 22) }
    if (id === 'data' && form?.bits === 16)
      return { channels: split(wav.subarray(at + 8, at + 8 + size), form.channels), rate: form.rate }
    at += 8 + size + (size & 1)
  }
  throw new Error(`${path} is not a 16-bit WAV`)
}

function split(data: Buffer, count: number): Float32Array[] {
  const length = Math.floor(data.length / 2 / count)
  return Array.from({ length: count }, (_, place) =>
    Float32Array.from({ length }, (__, i) => data.readInt16LE((i * count + place) * 2) / 32_768),
  )
}
