import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createCanvas } from '@napi-rs/canvas'
import { openFfmpeg } from '../../../media/ffmpeg'
import { stanceAt } from '../../builtin/muse-talk/pose'
import { backdropOf } from '../../builtin/muse-talk/backdrop'
import { drawPresenter } from '../../builtin/muse-talk/presenter'
import type { InputFile, RunContext } from '../../job'
import { framesPerSecond } from './record'
import type { PresenterLooks } from '../presenter-looks'

// Runs in children of the pool.

const closed = { open: 0, wide: 1 }

export interface PresenterJob {
  looks: PresenterLooks
  folder: string
}

async function stage({ presenter, background, picture, width, height }: PresenterLooks) {
  const backdrop = await backdropOf(background, picture, width, height)
  const canvas = createCanvas(width, height)
  const pen = canvas.getContext('2d')
  return {
    canvas,
    /** A moment of waiting: breathing, blinking, the mouth closed. */
    drawAt(frame: number) {
      pen.drawImage(backdrop, 0, 0)
      drawPresenter(pen, presenter, stanceAt(frame, closed), width, height)
    },
  }
}

/** Between two blinks. */
const openEyed = framesPerSecond

export async function presenterStill({ looks, folder }: PresenterJob): Promise<InputFile> {
  const { canvas, drawAt } = await stage(looks)
  drawAt(openEyed)
  const path = join(folder, `${randomUUID()}.jpg`)
  await writeFile(path, await canvas.encode('jpeg', 92))
  return { path, mime: 'image/jpeg', width: looks.width, height: looks.height }
}

export async function presenterFilm(
  { looks, seconds, folder }: PresenterJob & { seconds: number },
  { signal }: Pick<RunContext, 'signal'>,
): Promise<InputFile> {
  const { width, height } = looks
  const { canvas, drawAt } = await stage(looks)
  const path = join(folder, `${randomUUID()}.mp4`)
  const frames = ['-f', 'rawvideo', '-pix_fmt', 'rgba', '-s', `${width}x${height}`, '-r', String(framesPerSecond)]
  const encoding = ['-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '16', '-pix_fmt', 'yuv420p', '-f', 'mp4']
  const run = await openFfmpeg([...frames, '-i', 'pipe:0', ...encoding, path], { signal })
  for (let at = 0; at < seconds * framesPerSecond; at++) {
    signal.throwIfAborted()
    drawAt(at)
    // The pipe holds each buffer until it is written.
    if (!run.stdin.write(Buffer.from(canvas.data()))) await Promise.race([once(run.stdin, 'drain'), run.done])
  }
  run.stdin.end()
  await run.done
  return { path, mime: 'video/mp4', width, height, seconds }
}
