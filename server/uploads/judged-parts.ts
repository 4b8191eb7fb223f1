import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { soundFormats } from '../../media/audio/decode'
import { FfmpegError, runFfmpeg } from '../../media/ffmpeg'

// Runs in children of the pool: the parts of a file that judges get.

type Signal = { signal: AbortSignal }
/** 0 seconds: the length is unknown. */
type FilmToSee = { path: string; seconds: number; folder: string }

const secondsOfFrame = 10
const [fewestFrames, mostFrames] = [3, 8]
/** Long side of a frame in pixels. */
const frameSide = 960
/** Services hear at most a minute at once. */
const partSeconds = 55
/** Longer sounds are not heard to their end. */
const mostSeconds = 1800

/** Length of a film in seconds, read without decoding it. */
async function lengthOf(path: string, { signal }: Signal): Promise<number> {
  let length = 0
  await runFfmpeg(['-format_whitelist', soundFormats, '-i', path, '-map', '0:v:0', '-c', 'copy', '-f', 'null', '-'], {
    signal,
    onProgress: (seconds) => (length = Math.max(length, seconds)),
  })
  return length
}

/** Frames of a film as JPEGs, at equal distances: at least three, one of each ten seconds, and at most eight. */
export async function filmFrames(film: FilmToSee, { signal }: Signal): Promise<string[]> {
  const { path, folder } = film
  const seconds = film.seconds || (await lengthOf(path, { signal }))
  const count = Math.min(mostFrames, Math.max(fewestFrames, Math.ceil(seconds / secondsOfFrame)))
  const scale = `scale=w=${frameSide}:h=${frameSide}:force_original_aspect_ratio=decrease`
  const paths: string[] = []
  for (let at = 0; at < count; at++) {
    const to = join(folder, `frame-${at}.jpg`)
    const from = (((at + 0.5) * seconds) / count).toFixed(2)
    const output = ['-map', '0:v:0', '-frames:v', '1', '-vf', scale, '-q:v', '4', to]
    await runFfmpeg(['-threads', '2', '-ss', from, '-format_whitelist', soundFormats, '-i', path, ...output], {
      signal,
    })
    paths.push(to)
  }
  const written = new Set(await readdir(folder))
  const found = paths.filter((_, at) => written.has(`frame-${at}.jpg`))
  if (found.length === 0) throw new Error('the film has no frames')
  return found
}

/** A sound, or that of a film, as MP3s of at most 55 s; none for a film without sound. */
export async function soundParts(
  { path, folder }: { path: string; folder: string },
  { signal }: Signal,
): Promise<string[]> {
  const input = ['-format_whitelist', soundFormats, '-t', String(mostSeconds), '-i', path, '-map', '0:a:0?', '-vn']
  const output = ['-ac', '1', '-ar', '16000', '-b:a', '32k', '-map_metadata', '-1']
  const cut = ['-f', 'segment', '-segment_time', String(partSeconds), join(folder, 'part-%03d.mp3')]
  await runFfmpeg([...input, ...output, ...cut], { signal }).catch((error: unknown) => {
    // A film without sound has nothing to write.
    if (!(error instanceof FfmpegError) || !error.errorOutput.includes('does not contain any stream')) throw error
  })
  const names = await readdir(folder)
  return names
    .filter((name) => name.startsWith('part-'))
    .sort()
    .map((name) => join(folder, name))
}
