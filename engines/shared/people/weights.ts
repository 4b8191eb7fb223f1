import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

interface WeightsManifest {
  modelTopology: object
  weightsManifest: { paths: string[]; weights: object[] }[]
  signature?: object
  userDefinedMetadata?: object
}

/** The models load a file by its network address; this reads it from the package. */
export async function readWeights(address: string): Promise<object> {
  const path = fileURLToPath(address)
  const { modelTopology, weightsManifest, signature, userDefinedMetadata } = JSON.parse(
    await readFile(path, 'utf8'),
  ) as WeightsManifest
  const parts = await Promise.all(
    weightsManifest.flatMap(({ paths }) => paths.map((name) => readFile(join(dirname(path), name)))),
  )
  const bytes = Buffer.concat(parts)
  return {
    modelTopology,
    weightSpecs: weightsManifest.flatMap(({ weights }) => weights),
    weightData: bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength),
    signature,
    userDefinedMetadata,
  }
}
