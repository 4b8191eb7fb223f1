import { openFfmpeg } from '../../../media/ffmpeg'

export const framesPerSecond = 25

interface Recording {
  path: string
  sound: string
  /** A SubRip file: a track of its own. */
  subtitles?: string
  width: number
  height: number
  /** `yuv420p` has the colours of BT.709. */
  pixels: 'rgb24' | 'rgba' | 'yuv420p'
  signal: AbortSignal
}

const trueColours = ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-color_range', 'tv']

/**
 * Records a film from raw frames and a sound, almost without loss: burning in the label encodes it once more. `frame`
 * returns the bytes of a frame; it may reuse them when the next one is requested.
 */
export async function record(
  { path, sound, subtitles, width, height, pixels, signal }: Recording,
  frames: number,
  frame: (at: number) => Uint8Array | Promise<Uint8Array>,
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
      ...(subtitles ? ['-i', subtitles] : []),
      '-map',
      '0:v',
      '-map',
      '1:a',
      ...(subtitles ? ['-map', '2:s', '-c:s', 'srt'] : []),
      '-c:v',
      'libx264',
      '-preset',
      'ultrafast',
      '-crf',
      // Many frames of a film of pictures: quicker, and still far above its final encoding.
      pixels === 'yuv420p' ? '16' : '12',
      '-pix_fmt',
      'yuv420p',
      ...(pixels === 'yuv420p' ? trueColours : []),
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
    const bytes = await frame(at)
    // A frame may be drawn over once the pipe has all of it.
    const written = new Promise<void>((done) => run.stdin.write(bytes, () => done()))
    await Promise.race([written, run.done])
    if (at % 5 === 0) onProgress(at / frames)
  }
  run.stdin.end()
  await run.done
}
