import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { readWeights } from './weights'

/** The part of the models in use; their own types need those of the browser. */
export interface FoundJoint {
  part: string
  score: number
  position: readonly [x: number, y: number]
}
export interface FoundThing {
  label: string
  score: number
  box: readonly [x: number, y: number, width: number, height: number]
}
interface Found {
  body: { score: number; keypoints: FoundJoint[] }[]
  object: FoundThing[]
  error?: string
}
interface Tensor {
  shape: number[]
  data(): Promise<Float32Array>
}
interface Switches {
  face: { enabled: boolean }
  body: { enabled: boolean }
  object: { enabled: boolean }
}
type Shape = [count: number, height: number, width: number, channels: number]
/** The face models run without Human's wrapper, which rounds points to pixels and mirrors one of the eyes. */
export type FaceModel = 'blazeface' | 'facemesh' | 'iris'
interface HumanModels {
  tf: {
    setBackend(name: string): Promise<boolean>
    ready(): Promise<void>
    tensor4d(values: Int32Array | Float32Array, shape: Shape, type: 'int32' | 'float32'): Tensor
    dispose(tensor: Tensor | Tensor[]): void
  }
  models: { models: Record<FaceModel, { execute(input: Tensor): Tensor | Tensor[] }> }
  /** Triangles of the mesh, three points each. The mouth is open. */
  faceTriangulation: readonly number[]
  faceUVMap: readonly (readonly [u: number, v: number])[]
  load(): Promise<void>
  detect(input: Tensor, config: Switches): Promise<Found>
}
interface ModelCore {
  io: { registerLoadRouter(router: (url: string | string[]) => { load(): Promise<object> } | null): void }
}

const require = createRequire(import.meta.url)
const entry = require.resolve('@vladmandic/human')

const settings = {
  modelBasePath: pathToFileURL(join(dirname(entry), '../models/')).href,
  backend: 'wasm',
  wasmPath: join(dirname(require.resolve('@tensorflow/tfjs-backend-wasm/package.json')), 'dist/'),
  debug: false,
  cacheModels: false,
  // Every picture differs, so results are never reused.
  cacheSensitivity: 0,
  skipAllowed: false,
  warmup: 'none',
  filter: { enabled: false },
  gesture: { enabled: false },
  hand: { enabled: false },
  segmentation: { enabled: false },
  face: {
    enabled: true,
    mesh: { enabled: true },
    iris: { enabled: true },
    attention: { enabled: false },
    description: { enabled: false },
    emotion: { enabled: false },
    antispoof: { enabled: false },
    liveness: { enabled: false },
  },
  body: { enabled: true, modelPath: 'movenet-lightning.json', minConfidence: 0.2 },
  object: { enabled: false, minConfidence: 0.3, maxDetected: 10 },
}

function create(): HumanModels {
  const core = require('@tensorflow/tfjs-core') as ModelCore
  core.io.registerLoadRouter((url) =>
    typeof url === 'string' && url.startsWith('file:') ? { load: () => readWeights(url) } : null,
  )
  // The build that runs on WebAssembly; the package's own entry wants native code.
  const { Human } = require(join(dirname(entry), 'human.node-wasm.js')) as {
    Human: new (config: object) => HumanModels
  }
  return new Human(settings)
}

async function load(human: HumanModels): Promise<HumanModels> {
  await human.tf.setBackend('wasm')
  await human.tf.ready()
  await human.load()
  return human
}

let created: HumanModels | undefined
let loading: Promise<HumanModels> | undefined
const human = () => (created ??= create())

/** The triangles of the face mesh, as the numbers of its points. Loads no weights. */
export const meshTriangles = (): readonly number[] => human().faceTriangulation

/** Positions of the 468 points on a face laid out flat, 0 to 1, its middle at 0.5. Loads no weights. */
export const meshUv = (): HumanModels['faceUVMap'] => human().faceUVMap

/** Things to detect. The model of things is slow, so it loads on first use. */
export type Wanted = 'body' | 'things'

/** Runs the models on rows of red, green and blue. Runs in the pool's children: 100 MB of weights and memory. */
export async function detect(
  { data, width, height }: { data: Uint8Array; width: number; height: number },
  wanted: Wanted,
): Promise<Found> {
  const models = await (loading ??= load(human()))
  const input = models.tf.tensor4d(new Int32Array(data), [1, height, width, 3], 'int32')
  try {
    const found = await models.detect(input, {
      face: { enabled: false },
      body: { enabled: wanted === 'body' },
      object: { enabled: wanted === 'things' },
    })
    if (found.error) throw new Error(found.error)
    return found
  } finally {
    models.tf.dispose(input)
  }
}

/** Runs a face model on square pictures of this side: returns its outputs by the length of their last dimension. */
export async function runFaceModel(name: FaceModel, input: Float32Array, side: number): Promise<FaceModelOutput[]> {
  const { tf, models } = await (loading ??= load(human()))
  const tensor = tf.tensor4d(input, [input.length / (side * side * 3), side, side, 3], 'float32')
  const made = models.models[name].execute(tensor)
  const outputs = Array.isArray(made) ? made : [made]
  try {
    return await Promise.all(outputs.map(async (one) => ({ shape: one.shape, values: await one.data() })))
  } finally {
    tf.dispose([tensor, ...outputs])
  }
}

export interface FaceModelOutput {
  shape: readonly number[]
  values: Float32Array
}
