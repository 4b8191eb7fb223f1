import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { draw } from '../../../contract/tools/draw'
import { nameFrom } from '../../../media/name-from'
import type { OutputFile } from '../../../media/output-file'
import type { EngineRun } from '../../engine'
import { drawPicture } from './draw'
import { hash32 } from './random'

const largestSeed = 2_147_483_647

/** Draws what the prompt names; without a seed every task has its own. */
export const run: EngineRun<typeof draw> = async ({ taskId, input, folder, workId }, { progress, signal }) => {
  const { prompt, style, size, count, seed = hash32(taskId) % largestSeed } = input
  const [width, height] = size.split('x').map(Number) as [number, number]
  const files: OutputFile[] = []
  const seeds: number[] = []
  for (let at = 0; at < count; at++) {
    signal.throwIfAborted()
    progress(2 + (at / count) * 86, 'drawing')
    const own = (seed + at) % (largestSeed + 1)
    const path = join(folder, `picture-${at + 1}.png`)
    await writeFile(path, await drawPicture({ prompt, style, width, height, seed: own, ...(workId ? { workId } : {}) }))
    files.push({
      path,
      kind: 'image',
      mime: style === 'pixel' ? 'image/png' : 'image/jpeg',
      width,
      height,
      name: `${nameFrom(prompt)} ${own}`,
    })
    seeds.push(own)
  }
  return { files, result: { seeds } }
}
