import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** The part of the library in use. The garbage collector does not free tensors. */
interface Tensor {
  data(): Promise<Float32Array>
  dispose(): void
}
interface Core {
  getBackend(): string | undefined
  setBackend(name: string): Promise<boolean>
  ready(): Promise<void>
  tensor4d(values: Float32Array, shape: [number, number, number, number]): Tensor
}
interface Wasm {
  setWasmPaths(folder: string): void
}
interface Layers {
  loadLayersModel(source: { load(): Promise<object> }): Promise<{ predict(input: Tensor): Tensor }>
}
interface Saved {
  modelTopology: object
  weightsManifest: { weights: object[] }[]
}

const require = createRequire(import.meta.url)

async function readModel(): Promise<object> {
  // The package gives the place of its model to the browser's loader only.
  const folder = join(dirname(require.resolve('@upscalerjs/esrgan-slim')), '../../../../../models/x2')
  const { modelTopology, weightsManifest } = JSON.parse(await readFile(join(folder, 'model.json'), 'utf8')) as Saved
  const bytes = await readFile(join(folder, 'group1-shard1of1.bin'))
  return {
    modelTopology,
    weightSpecs: weightsManifest.flatMap(({ weights }) => weights),
    weightData: bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength),
  }
}

async function load() {
  const core = require('@tensorflow/tfjs-core') as Core
  const wasm = require('@tensorflow/tfjs-backend-wasm') as Wasm
  const layers = require('@tensorflow/tfjs-layers') as Layers
  // The models of people may have started it in this process: its place cannot be given a second time.
  if (core.getBackend() !== 'wasm') {
    wasm.setWasmPaths(join(dirname(require.resolve('@tensorflow/tfjs-backend-wasm/package.json')), 'dist/'))
    await core.setBackend('wasm')
    await core.ready()
  }
  return { core, model: await layers.loadLayersModel({ load: readModel }) }
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
