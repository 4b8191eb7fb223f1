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
 * A film of raw frames and a sound, almost without loss: it is encoded once more where its label is burnt in. `frame` gives the bytes
 * of each; they may be used again as soon as the next is asked for.
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
    // The pipe keeps what it is given until it is written: each frame is handed over as a copy.
    if (!run.stdin.write(Buffer.from(frame(at)))) await Promise.race([once(run.stdin, 'drain'), run.done])
    if (at % 5 === 0) onProgress(at / frames)
  }
  run.stdin.end()
  await run.done
}
