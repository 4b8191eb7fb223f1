import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { registerThickLayers, startTensorflow, weightBytes } from '../../shared/tensorflow'

interface Saved {
  modelTopology: object
  weightsManifest: { paths: string[]; weights: object[] }[]
}

const require = createRequire(import.meta.url)

/** `slim` doubles quickly. `thick` takes eight times as long and is an optional package. */
const kinds = {
  slim: { name: '@upscalerjs/esrgan-slim', top: 255 },
  thick: { name: '@upscalerjs/esrgan-thick', top: 1 },
} as const
export type ModelKind = keyof typeof kinds
export type Factor = 2 | 4

/** Whether the thick model is installed. */
export function hasThick(): boolean {
  try {
    return require.resolve(kinds.thick.name) !== ''
  } catch {
    return false
  }
}

async function readModel(kind: ModelKind, factor: Factor): Promise<object> {
  // The package gives the place of its model to the browser's loader only.
  const folder = join(dirname(require.resolve(kinds[kind].name)), '../../../../../models', `x${factor}`)
  const { modelTopology, weightsManifest } = JSON.parse(await readFile(join(folder, 'model.json'), 'utf8')) as Saved
  const weightSpecs = weightsManifest.flatMap(({ weights }) => weights)
  const paths = weightsManifest.flatMap((one) => one.paths)
  const weights = await Promise.all(paths.map((path) => readFile(join(folder, path))))
  return { modelTopology, weightSpecs, weightData: weightBytes(Buffer.concat(weights)) }
}

async function load(kind: ModelKind, factor: Factor) {
  const { core, loadLayers } = await startTensorflow()
  if (kind === 'thick') registerThickLayers(factor)
  return { core, model: await loadLayers({ load: () => readModel(kind, factor) }) }
}

const loading = new Map<string, ReturnType<typeof load>>()

/** Width and height times a factor, as red, green and blue that may slightly exceed 0 to 255. Runs in the pool's children. */
export async function enlarged(
  values: Float32Array,
  [width, height]: readonly [width: number, height: number],
  [kind, factor]: readonly [kind: ModelKind, factor: Factor],
): Promise<Float32Array> {
  const key = `${kind} ${factor}`
  const loaded = loading.get(key) ?? load(kind, factor)
  loading.set(key, loaded)
  const { core, model } = await loaded
  const { top } = kinds[kind]
  const input = core.tensor4d(top === 255 ? values : values.map((value) => value / 255), [1, height, width, 3])
  const output = model.predict(input)
  try {
    const made = await output.data()
    return top === 255 ? made : made.map((value) => value * 255)
  } finally {
    input.dispose()
    output.dispose()
  }
}
