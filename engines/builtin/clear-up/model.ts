import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { startTensorflow, weightBytes } from '../../shared/tensorflow'

interface Saved {
  modelTopology: object
  weightsManifest: { weights: object[] }[]
}

const require = createRequire(import.meta.url)

async function readModel(): Promise<object> {
  // The package gives the place of its model to the browser's loader only.
  const folder = join(dirname(require.resolve('@upscalerjs/esrgan-slim')), '../../../../../models/x2')
  const { modelTopology, weightsManifest } = JSON.parse(await readFile(join(folder, 'model.json'), 'utf8')) as Saved
  const weightSpecs = weightsManifest.flatMap(({ weights }) => weights)
  return { modelTopology, weightSpecs, weightData: weightBytes(await readFile(join(folder, 'group1-shard1of1.bin'))) }
}

async function load() {
  const { core, loadLayers } = await startTensorflow()
  return { core, model: await loadLayers({ load: readModel }) }
}

let loading: ReturnType<typeof load> | undefined

/** Doubles width and height, as red, green and blue that may slightly exceed 0 to 255. Runs in the pool's children. */
export async function doubled(values: Float32Array, width: number, height: number): Promise<Float32Array> {
  const { core, model } = await (loading ??= load())
  const input = core.tensor4d(values, [1, height, width, 3])
  const output = model.predict(input)
  try {
    return await output.data()
  } finally {
    input.dispose()
    output.dispose()
  }
}
