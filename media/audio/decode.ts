import { EngineError } from '../errors'
import { FfmpegError, runFfmpeg } from '../ffmpeg'

/**
 * Containers in which people record and store sound. Playlists are excluded: they could name other files of this
 * machine.
 */
export const soundFormats = 'wav,w64,aiff,mp3,aac,mov,mp4,m4a,3gp,3g2,mj2,ogg,flac,amr,matroska,webm,caf,asf'

export interface DecodeOptions {
  rate?: number
  /** Longer sounds are cut here. */
  maxSeconds?: number
  signal?: AbortSignal
}

/** Any sound as mono samples from -1 to 1. Throws `engine.badAudio` for a file without sound. */
export async function decodeSound(
  path: string,
  { rate = 22_050, maxSeconds = 60, signal }: DecodeOptions = {},
): Promise<Float32Array> {
  const args = [
    '-format_whitelist',
    soundFormats,
    '-t',
    String(maxSeconds),
    '-i',
    path,
    '-map',
    '0:a:0',
    '-vn',
    '-sn',
    '-dn',
    '-ac',
    '1',
    '-ar',
    String(rate),
    '-f',
    'f32le',
    'pipe:1',
  ]
  const bytes = await runFfmpeg(args, { signal, maxBytes: (maxSeconds + 1) * rate * 4 }).catch((error: unknown) => {
    throw error instanceof FfmpegError && error.code !== null ? new EngineError('engine.badAudio') : error
  })
  if (bytes.length < 4) throw new EngineError('engine.badAudio')
  return new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + (bytes.length & ~3)))
}
