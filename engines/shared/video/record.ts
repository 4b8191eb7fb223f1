import { once } from 'node:events'
import { openFfmpeg } from '../../../media/ffmpeg'

export const framesPerSecond = 25

interface Recording {
  path: string
  sound: string
  width: number
  height: number
  pixels: 'rgb24' | 'rgba'
  signal: AbortSignal
}

/**
 * Records a film from raw frames and a sound, almost without loss: burning in the label encodes it once more. `frame`
 * returns the bytes of a frame; it may reuse them when the next one is requested.
 */
export async function record(
  { path, sound, width, height, pixels, signal }: Recording,
  frames: number,
  frame: (at: number) => Uint8Array,
  onProgress: (share: number) => void,
) {
  const run = await openFfmpeg(
    [
      '-f',
      'rawvideo',
      '-pix_fmt',
      pixels,
      '-s',
      `${width}x${height}`,
      '-r',
      String(framesPerSecond),
      '-i',
      'pipe:0',
      '-i',
      sound,
      '-map',
      '0:v',
      '-map',
      '1:a',
      '-c:v',
      'libx264',
      '-preset',
      'ultrafast',
      '-crf',
      '12',
      '-pix_fmt',
      'yuv420p',
      '-c:a',
      'pcm_s16le',
      '-f',
      'matroska',
      path,
    ],
    { signal },
  )
  for (let at = 0; at < frames; at++) {
    signal.throwIfAborted()
    // The pipe holds each buffer until it is written, so each frame is copied.
    if (!run.stdin.write(Buffer.from(frame(at)))) await Promise.race([once(run.stdin, 'drain'), run.done])
    if (at % 5 === 0) onProgress(at / frames)
  }
  run.stdin.end()
  await run.done
}
