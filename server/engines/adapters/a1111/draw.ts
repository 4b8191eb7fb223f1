import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import { z } from 'zod'
import { maybe } from '../shared/maybe'
import type { draw } from '../../../../contract/tools/draw'
import type { OutputFile } from '../../../../media/output-file'
import type { JobOf, Output } from '../../../../engines'
import { nameFrom } from '../../../../media/name-from'
import { EngineCallError } from '../faults'
import { jsonOf } from '../http/body'
import { saveBase64 } from '../shared/base64'
import type { AdapterContext, EngineInstance } from '../types'
import type { A1111Options } from './options'
import { runOwnJob } from './own-job'
import { wasInterrupted } from './progress'
import { txt2imgOf } from './txt2img'

const largestSeed = 2_147_483_647
/** The task's time limit ends it before. */
const timeoutMs = 3_600_000

const answerShape = z.object({ images: z.array(z.string()), info: maybe(z.string()) })
const infoShape = z.object({ all_seeds: z.array(z.number()).catch([]) })

export async function runDraw(
  job: JobOf<typeof draw>,
  engine: EngineInstance<A1111Options>,
  context: AdapterContext,
): Promise<Output> {
  const { http, progress } = context
  const { prompt, style, count, size, seed = randomInt(largestSeed) } = job.input
  const [width, height] = size.split('x').map(Number) as [number, number]
  // The id marks the job as ours.
  const taskId = `task(${job.taskId})`
  progress(1, 'preparing')
  const { images, info } = await runOwnJob(
    context,
    taskId,
    () => http.json({ to: '/sdapi/v1/txt2img', json: txt2imgOf(job, engine, seed, taskId), timeoutMs }, answerShape),
    (share) => progress(2 + share * 93, 'drawing'),
  )
  if (await wasInterrupted(http))
    throw new EngineCallError('failed', 'the drawing was interrupted at the engine', {
      isFinal: true,
      maybeCharged: false,
    })
  if (images.length < count)
    throw new EngineCallError('failed', `gave ${images.length} of ${count} pictures`, { isFinal: true })
  const told = infoShape.safeParse(jsonOf(info ?? ''))
  const seeds = Array.from({ length: count }, (_, at) => told.data?.all_seeds[at] ?? seed + at)
  const files: OutputFile[] = []
  // Others than the pictures may follow: maps of extensions.
  for (const [at, image] of images.slice(0, count).entries()) {
    const path = join(job.folder, `picture-${at + 1}`)
    await saveBase64(image, path, ['image/png', 'image/jpeg', 'image/webp'])
    const mime = style === 'pixel' ? 'image/png' : 'image/jpeg'
    files.push({ path, kind: 'image', mime, width, height, name: `${nameFrom(prompt)} ${seeds[at]}` })
  }
  return { files, result: { seeds } }
}
