import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { startTensorflow, weightBytes } from './tensorflow'

interface Saved {
  modelTopology: object
  weightsManifest: { weights: object[] }[]
  format?: string
}

const require = createRequire(import.meta.url)
const sizePx = 224
/** The network's classes in its order. */
const classes = ['drawing', 'hentai', 'neutral', 'porn', 'sexy'] as const
/** The middle one of the package's networks: the small one takes photographs for drawings. */
const network = 'mobilenet_v2_mid'
const shards = ['group1-shard1of2', 'group1-shard2of2']

/** A file of the package: a script that exports JSON, or bytes in base64. */
function exported(name: string): unknown {
  const script = require(join(dirname(require.resolve('nsfwjs')), '../models', network, `${name}.min.js`)) as {
    default?: unknown
  }
  return script.default ?? script
}
const bytesOf = (name: string) => Buffer.from(exported(name) as string, 'base64')

async function load() {
  const { core, loadGraph, loadLayers } = await startTensorflow()
  const given = exported('model')
  const { modelTopology, weightsManifest, format } = (
    typeof given === 'string' ? JSON.parse(bytesOf('model').toString()) : given
  ) as Saved
  const weightSpecs = weightsManifest.flatMap(({ weights }) => weights)
  const weightData = weightBytes(Buffer.concat(shards.map(bytesOf)))
  const source = { load: async () => ({ modelTopology, weightSpecs, weightData, format }) }
  return { core, model: await (format === 'graph-model' ? loadGraph(source) : loadLayers(source)) }
}

let loading: ReturnType<typeof load> | undefined

/** Shares of the network's classes, which sum up to 1. */
export type PictureClasses = Record<(typeof classes)[number], number>

/** Shares of the classes of a picture file. Runs in the pool's children. */
export async function pictureClasses(path: string): Promise<PictureClasses> {
  const { core, model } = await (loading ??= load())
  const pixels = await sharp(path)
    .removeAlpha()
    .toColourspace('srgb')
    .resize(sizePx, sizePx, { fit: 'fill' })
    .raw()
    .toBuffer()
  const input = core.tensor4d(
    Float32Array.from(pixels, (value) => value / 255),
    [1, sizePx, sizePx, 3],
  )
  const output = model.predict(input)
  try {
    const shares = await output.data()
    return Object.fromEntries(classes.map((name, at) => [name, shares[at] ?? 0])) as PictureClasses
  } finally {
    input.dispose()
    output.dispose()
  }
}
