import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** The part of the library in use. The garbage collector does not free tensors. */
export interface Tensor {
  data(): Promise<Float32Array>
  dispose(): void
}
interface Core {
  mul(input: Tensor, by: number): Tensor
  depthToSpace(input: Tensor, by: number, order: 'NHWC'): Tensor
  serialization: { registerClass(layer: object): void }
  getBackend(): string | undefined
  setBackend(name: string): Promise<boolean>
  ready(): Promise<void>
  tensor4d(values: Float32Array, shape: [number, number, number, number]): Tensor
}
interface Wasm {
  setWasmPaths(folder: string): void
}
export interface Network {
  predict(input: Tensor): Tensor
}
type Shape = readonly [number, number | null, number | null, number]
interface Layers {
  loadLayersModel(source: Loader): Promise<Network>
  layers: { Layer: new (options: object) => object }
}
interface Loader {
  load(): Promise<object>
}

const require = createRequire(import.meta.url)

/** Starts TensorFlow on WebAssembly, once in a process. Runs in the pool's children. */
export async function startTensorflow() {
  const core = require('@tensorflow/tfjs-core') as Core
  const wasm = require('@tensorflow/tfjs-backend-wasm') as Wasm
  // The models of people may have started it in this process: its place cannot be given a second time.
  if (core.getBackend() !== 'wasm') {
    wasm.setWasmPaths(join(dirname(require.resolve('@tensorflow/tfjs-backend-wasm/package.json')), 'dist/'))
    await core.setBackend('wasm')
    await core.ready()
  }
  const layers = require('@tensorflow/tfjs-layers') as Layers
  const converter = require('@tensorflow/tfjs-converter') as { loadGraphModel(source: Loader): Promise<Network> }
  return { core, loadLayers: layers.loadLayersModel, loadGraph: converter.loadGraphModel }
}

/** The two layers that the library lacks of the thick ESRGAN, before a model of a factor is loaded. */
export function registerThickLayers(factor: number): void {
  const core = require('@tensorflow/tfjs-core') as Core
  const { Layer } = (require('@tensorflow/tfjs-layers') as Layers).layers
  const only = (inputs: Tensor | Tensor[]) => (Array.isArray(inputs) ? inputs[0]! : inputs)
  class MultiplyBeta extends Layer {
    static className = 'MultiplyBeta'
    call = (inputs: Tensor | Tensor[]) => core.mul(only(inputs), 0.2)
  }
  class PixelShuffle extends Layer {
    static className = `PixelShuffle${factor}x`
    call = (inputs: Tensor | Tensor[]) => core.depthToSpace(only(inputs), factor, 'NHWC')
    computeOutputShape = ([count, height, width]: Shape) => [count, height, width, 3]
  }
  for (const one of [MultiplyBeta, PixelShuffle]) core.serialization.registerClass(one)
}

/** A part of a file as the library takes it. */
export const weightBytes = (bytes: Buffer): ArrayBufferLike =>
  bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength)
