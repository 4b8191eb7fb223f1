import { join } from 'node:path'
import { draw } from '../../../../contract/tools/draw'
import type { OutputFile } from '../../../../media/output-file'
import { nameFrom } from '../../../../media/name-from'
import { serve } from '../define-adapter'
import { EngineCallError } from '../faults'
import { drawPrompt } from '../shared/prompts'
import { seedOf } from '../shared/tool-slots'
import type { DashscopeOptions } from './options'
import { answered, partsOf, pictureTypes, savedMaxBytes, urlIn } from './picture-results'
import { saveResult } from './results'
import { failureIn, taskDone } from './task'

export const dashscopeDrawing = serve<typeof draw, DashscopeOptions>(draw, {
  async run(job, engine, context) {
    const { input, folder } = job
    const { count, size, style, prompt } = input
    const { sizes, seed: takesSeed, parameters: own, drawing: how } = engine.options
    const first = seedOf(job)
    const parametersAt = (n: number) => ({
      size: sizes[size] ?? size.replace('x', '*'),
      ...(takesSeed ? { seed: (first + n) % 2 ** 31 } : {}),
      ...own,
    })
    const pathAt = (n: number) => join(folder, `picture-${n + 1}`)
    if (how === 'answer') {
      await context.job.beginPaid()
      for (let n = 0; n < count; n++) {
        context.progress(4 + (n / count) * 90, 'drawing')
        // Some models make four pictures, and charge for them, unless a number is named.
        await answered([{ text: drawPrompt(input) }], { n: 1, ...parametersAt(n) }, pathAt(n), engine, context)
      }
    } else {
      const body = {
        model: engine.model,
        input: { prompt: drawPrompt(input) },
        parameters: { n: count, ...parametersAt(0) },
      }
      const { done, again } = await taskDone(
        async () => ({ service: 'aigc/text2image/image-synthesis', body }),
        job,
        engine,
        context,
      )
      const parts = partsOf(done)
      const bad = parts.find((one) => !urlIn(one))
      if (bad) throw failureIn(bad, job)
      if (parts.length < count) throw new EngineCallError('failed', `gave ${parts.length} of ${count} pictures`)
      for (const [n, one] of parts.slice(0, count).entries()) {
        const renewed = async () => urlIn(partsOf(await again())[n] ?? {})
        await saveResult(
          urlIn(one)!,
          renewed,
          { path: pathAt(n), accept: pictureTypes, maxBytes: savedMaxBytes },
          context,
        )
      }
    }
    const files = Array.from({ length: count }, (_, n): OutputFile => ({
      path: pathAt(n),
      kind: 'image',
      mime: style === 'pixel' ? 'image/png' : 'image/jpeg',
      name: nameFrom(prompt),
    }))
    // A job has one seed for all its pictures.
    const isSeeded = takesSeed && (how === 'answer' || count === 1)
    return { files, result: isSeeded ? { seeds: files.map((_, n) => (first + n) % 2 ** 31) } : {} }
  },
})
