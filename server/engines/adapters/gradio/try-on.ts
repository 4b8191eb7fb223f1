import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import type { clothes } from '../../../../contract/tools/clothes'
import { EngineError } from '../../../errors'
import type { JobOf, Output } from '../../../../engines'
import type { AdapterContext, EngineInstance } from '../types'
import { discover } from './discover'
import { tryOnEndpoint } from './endpoints'
import { upload } from './files'
import type { GradioOptions } from './options'
import { callQueued } from './queue'
import { download, resultPath } from './results'

const limits = { maxSide: 2048, maxBytes: 8_000_000, mime: 'image/jpeg' } as const
const largestSeed = 2_147_483_647

/** IDM-VTON. It dresses the upper body. */
export async function runTryOn(
  { files, folder }: JobOf<typeof clothes>,
  { options }: EngineInstance<GradioOptions>,
  context: AdapterContext,
): Promise<Output> {
  const { http, media, progress, job } = context
  if (!files.person || !files.garment) throw new EngineError('engine.badImage')
  progress(2, 'reading')
  const [app, person, garment] = await Promise.all([
    discover(http),
    media.picture(files.person, limits),
    media.picture(files.garment, limits),
  ])
  app.indexOf(tryOnEndpoint)
  const [background, dress] = [await upload(http, app, person), await upload(http, app, garment)]
  await job.beginPaid()
  const data = [
    { background, layers: [], composite: null },
    dress,
    options.garmentWords,
    // The mask is made from the person's picture.
    true,
    options.crop,
    options.denoiseSteps,
    randomInt(largestSeed),
  ]
  const [made] = await callQueued(
    {
      app,
      endpoint: tryOnEndpoint,
      data,
      onWait: (line) => progress(6, 'preparing', line),
      onProgress: (share) => progress(10 + share * 82, 'blending'),
    },
    context,
  )
  progress(94, 'writing')
  const path = join(folder, 'dressed')
  await download(http, app, {
    from: resultPath(made),
    path,
    accept: ['image/png', 'image/jpeg', 'image/webp'],
    maxBytes: 40_000_000,
  })
  return { files: [{ path, kind: 'image', mime: 'image/jpeg' }], result: {} }
}
