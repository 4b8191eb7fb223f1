import { openFfmpeg } from '../../../media/ffmpeg'
import { filmEncoding } from '../../../media/film-encoding'

export const framesPerSecond = 25

interface Recording {
  path: string
  sound: string
  /** A SubRip file: a track of its own. */
  subtitles?: string
  width: number
  height: number
  /** `yuv420p` has the colours of BT.709 and shows the label: this is its final encoding, an MP4. */
  pixels: 'rgb24' | 'rgba' | 'yuv420p'
  signal: AbortSignal
}

/** Almost without loss: burning in the label encodes the film once more. */
const interim = [
  ...['-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '12', '-pix_fmt', 'yuv420p'],
  ...['-c:a', 'pcm_s16le', '-c:s', 'srt', '-f', 'matroska'],
]
const trueColours = ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-color_range', 'tv']

/**
 * Records a film from raw frames and a sound. `frame` returns the bytes of a frame; it may reuse them when the next one
 * is requested.
 */
export async function record(
  { path, sound, subtitles, width, height, pixels, signal }: Recording,
  frames: number,
  frame: (at: number) => Uint8Array | Promise<Uint8Array>,
  onProgress: (share: number) => void,
) {
  const run = await openFfmpeg(
    [
      ...['-f', 'rawvideo', '-pix_fmt', pixels, '-s', `${width}x${height}`, '-r', String(framesPerSecond)],
      ...['-i', 'pipe:0', '-i', sound, ...(subtitles ? ['-i', subtitles] : [])],
      ...['-map', '0:v', '-map', '1:a', ...(subtitles ? ['-map', '2:s'] : [])],
      ...(pixels === 'yuv420p' ? [...filmEncoding, ...trueColours, '-f', 'mp4'] : interim),
      path,
    ],
    { signal },
  )
  for (let at = 0; at < frames; at++) {
    signal.throwIfAborted()
    const bytes = await frame(at)
    // A frame may be drawn over once the pipe has all of it.
    const written = new Promise<void>((done) => run.stdin.write(bytes, () => done()))
    await Promise.race([written, run.done])
    if (at % 5 === 0) onProgress(at / frames)
  }
  run.stdin.end()
  await run.done
}
