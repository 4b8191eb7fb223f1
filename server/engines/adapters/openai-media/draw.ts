import { draw } from '../../../../contract/tools/draw'
import type { OutputFile } from '../../../../media/output-file'
import { nameFrom } from '../../../../media/name-from'
import { serve } from '../define-adapter'
import { EngineCallError } from '../faults'
import { drawPrompt } from '../shared/prompts'
import { seedOf } from '../shared/tool-slots'
import { pathAt, type Options } from './options'
import { askForPictures } from './pictures'

export const drawing = serve<typeof draw, Options>(draw, {
  async run({ taskId, input, folder }, engine, context) {
    const { perCall, sizes, pictures, seed: takesSeed, extra } = engine.options
    const { count, style, size } = input
    const seed = seedOf({ taskId, input })
    const seedAt = (n: number) => (seed + n) % 2 ** 31
    const files: OutputFile[] = []
    await context.job.beginPaid()
    // An answer may contain fewer pictures than requested: request the missing ones again.
    for (let asked = 0; files.length < count; asked++) {
      if (asked > count) throw new EngineCallError('failed', `gave ${files.length} of ${count} pictures`)
      const done = files.length
      context.progress(4 + (done / count) * 90, 'drawing')
      const json = {
        ...(engine.model ? { model: engine.model } : {}),
        prompt: drawPrompt(input),
        n: Math.min(perCall, count - done),
        size: sizes[size] ?? size,
        ...(pictures === 'none' ? {} : { response_format: pictures }),
        ...(takesSeed ? { seed: seedAt(done) } : {}),
        ...extra,
      }
      const request = { to: pathAt(engine, 'images/generations'), json }
      const paths = await askForPictures(request, (n) => `picture-${done + n + 1}`, folder, engine.options, context)
      for (const path of paths.slice(0, count - done))
        files.push({
          path,
          kind: 'image',
          mime: style === 'pixel' ? 'image/png' : 'image/jpeg',
          name:
            takesSeed && perCall === 1 ? `${nameFrom(input.prompt)} ${seedAt(files.length)}` : nameFrom(input.prompt),
        })
    }
    return { files, result: takesSeed && perCall === 1 ? { seeds: files.map((_, n) => seedAt(n)) } : {} }
  },
})
