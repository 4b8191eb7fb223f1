import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { peaksOf } from '../../media/audio/peaks'
import { readWav, wavOf } from '../../media/audio/wav'
import type { OutputFile } from '../../media/output-file'
import { shiftCues, audibleLabel } from './audible'
import { mp3Label } from './mp3'
import { payload } from './payload'
import type { LabelContext } from './types'
import { labelWav } from './wav'

/** Adds the rhythm before the sound, the metadata and the waveform; encodes once. */
export async function labelSound(
  file: OutputFile & { mime: 'audio/mpeg' | 'audio/wav' },
  context: LabelContext,
): Promise<OutputFile> {
  const json = payload(context)
  const { channels, rate } = await soundOf(file.path, context)
  const rhythm = audibleLabel(rate)
  const labelled = channels.map((channel) => joined(rhythm, channel))
  const wav = wavOf(labelled, rate)
  const path = join(context.folder, `${context.produceId}.${file.mime === 'audio/wav' ? 'wav' : 'mp3'}`)
  if (file.mime === 'audio/wav') await writeFile(path, labelWav(wav, json))
  else await encodeMp3(wav, channels.length, path, json, context)
  const lead = rhythm.length / rate
  const [first = rhythm] = labelled
  return { ...file, path, lead, seconds: first.length / rate, cues: shiftCues(file.cues, lead), peaks: peaksOf(first) }
}

/** Engines deliver 16-bit WAV; other sounds are decoded, which also drops an existing label. */
async function soundOf(path: string, { folder, produceId, ffmpeg, signal }: LabelContext) {
  const own = await readWav(path).catch(() => null)
  if (own) return own
  const decoded = join(folder, `${produceId}-decoded.wav`)
  await ffmpeg(['-i', path, '-map', '0:a:0', '-map_metadata', '-1', '-c:a', 'pcm_s16le', decoded], { signal })
  return readWav(decoded)
}

async function encodeMp3(
  wav: Buffer,
  channels: number,
  path: string,
  json: string,
  { folder, produceId, ffmpeg, signal }: LabelContext,
) {
  const raw = join(folder, `${produceId}-raw.wav`)
  await writeFile(raw, wav)
  await ffmpeg(['-i', raw, ...mp3Label(json), '-c:a', 'libmp3lame', '-b:a', channels === 1 ? '96k' : '160k', path], {
    signal,
  })
}

function joined(first: Float32Array, second: Float32Array): Float32Array {
  const both = new Float32Array(first.length + second.length)
  both.set(first)
  both.set(second, first.length)
  return both
}
