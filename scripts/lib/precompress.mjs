import fs from 'node:fs'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { filesUnder } from './files.mjs'
import { inRoot } from './project.mjs'

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)
const TEXT = /\.(html|js|css|svg|json|txt|xml|ico|map)$/

/** Writes `.br` and `.gz` beside every text file, so that the server never compresses while it serves. */
export async function precompress(folder) {
  await Promise.all(
    filesUnder(folder)
      .filter((file) => TEXT.test(file))
      .map(async (file) => {
        const bytes = fs.readFileSync(inRoot(file))
        const params = {
          [zlib.constants.BROTLI_PARAM_QUALITY]: 11,
          [zlib.constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        }
        fs.writeFileSync(inRoot(`${file}.br`), await brotli(bytes, { params }))
        fs.writeFileSync(inRoot(`${file}.gz`), await gzip(bytes, { level: 9 }))
      }),
  )
}
