import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { runFfmpeg } from '../../../../media/ffmpeg'
import type { InputFile, RunContext } from '../../../../engines'

// Runs in children of the pool.

interface FitJob {
  film: InputFile
  seconds: number
  /** The short side, in pixels. */
  side: number
  folder: string
}

/** The long side at most; a film that is longer and thinner becomes narrower than `side`. */
const mostSide = 2_160
const even = (length: number) => Math.round(length / 2) * 2

/** Films longer than this are not played backwards: their pictures would not fit into the memory. */
const longestBack = 15

/** A film cut to a length, or played to its end and back until it has that length. */
export async function fitted(
  { film, seconds, side, folder }: FitJob,
  { signal }: Pick<RunContext, 'signal'>,
): Promise<InputFile> {
  const { path, width = 720, height = 1280, seconds: has = seconds } = film
  const scale = Math.min(side / Math.min(width, height), mostSide / Math.max(width, height))
  const size = { width: even(width * scale), height: even(height * scale) }
  const back = Math.min(has, seconds - has, longestBack)
  const scaled = `[0:v]scale=${size.width}:${size.height},setsar=1,fps=25`
  const turned = `split[on][whole];[whole]trim=start=${(has - back).toFixed(3)},setpts=PTS-STARTPTS,reverse[back]`
  const pictures = back > 0 ? `${scaled},${turned};[on][back]concat=n=2:v=1[film]` : `${scaled}[film]`
  const encoded = ['-an', '-c:v', 'libx264', '-preset', 'veryfast', '-crf', '20', '-pix_fmt', 'yuv420p']
  const end = ['-map_metadata', '-1', '-t', seconds.toFixed(3), '-movflags', '+faststart']
  const from = ['-format_whitelist', 'mov,mp4', '-i', path, '-filter_complex', pictures, '-map', '[film]']
  const once = join(folder, `${randomUUID()}.mp4`)
  await runFfmpeg([...from, ...encoded, ...end, once], { signal })
  const made = { mime: 'video/mp4', ...size, seconds }
  if (seconds - has <= back) return { ...made, path: once }
  const again = join(folder, `${randomUUID()}.mp4`)
  const looped = ['-format_whitelist', 'mov,mp4', '-stream_loop', '-1', '-i', once, '-vf', 'fps=25']
  await runFfmpeg([...looped, ...encoded, ...end, again], { signal })
  return { ...made, path: again }
}
