import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { decodeSound } from '../../../../media/audio/decode'
import { writeWav } from '../../../../media/audio/wav'
import type { InputFile, RunContext } from '../../../../engines'

// Runs in children of the pool.

interface WavJob {
  file: InputFile
  limits: { rateHz: number; maxSeconds: number }
  folder: string
}

export async function wavWithin({ file, limits, folder }: WavJob, { signal }: Pick<RunContext, 'signal'>) {
  const { rateHz, maxSeconds } = limits
  const decoded = await decodeSound(file.path, { rate: rateHz, maxSeconds, signal })
  return writtenAs(decoded.subarray(0, Math.round(maxSeconds * rateHz)), rateHz, folder)
}

export async function writtenAs(samples: Float32Array, rate: number, folder: string): Promise<InputFile> {
  const path = join(folder, `${randomUUID()}.wav`)
  await writeWav(path, [samples], rate)
  return { path, mime: 'audio/wav', seconds: samples.length / rate }
}
