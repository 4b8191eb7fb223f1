import { createWriteStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { AwsClient } from 'aws4fetch'
import { assertKey } from './key'
import { type FileStore, StoreFull } from './types'
import { withoutEndSlash } from '../../text'

export interface S3Config {
  /** `https://s3.eu-central-1.amazonaws.com`, without the bucket. */
  endpoint: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  region: string
  /** `bucket.host` instead of `host/bucket`, as Aliyun OSS and Tencent COS require. */
  virtualHost: boolean
}

/** Time limit for the start of an answer and for each pause of a stream. A hanging store blocks its callers. */
const usualTimeoutMs = 8_000
/** Added for each megabyte sent. */
const perMegabyteMs = 1_000

/** Any service with S3's put, get and delete. */
export function createS3Store({
  endpoint,
  bucket,
  accessKeyId,
  secretAccessKey,
  region,
  virtualHost,
  timeoutMs = usualTimeoutMs,
}: S3Config & { timeoutMs?: number }): FileStore {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 3 })
  const base = new URL(endpoint)
  if (virtualHost) base.host = `${bucket}.${base.host}`
  const prefix = `${base.origin}${withoutEndSlash(base.pathname)}${virtualHost ? '' : `/${bucket}`}`
  // `async`, so that an invalid key rejects instead of throwing.
  const ask = async (key: string, init: RequestInit = {}) => client.fetch(`${prefix}/${assertKey(key)}`, init)

  const get: FileStore['get'] = async (key, range) => {
    // Uncompressed, since the length must be the file's.
    const headers = { 'accept-encoding': 'identity', ...(range ? { range: `bytes=${range.start}-${range.end}` } : {}) }
    const late = new AbortController()
    const timer = setTimeout(() => late.abort(), timeoutMs)
    const answer = await ask(key, { headers, signal: late.signal }).finally(() => clearTimeout(timer))
    if (answer.status === 404) {
      await answer.body?.cancel()
      return null
    }
    if (answer.status !== (range ? 206 : 200) || !answer.body) throw await refusal('get', answer)
    const stream = Readable.fromWeb(answer.body as ReadableStream)
    return { stream, bytes: Number(answer.headers.get('content-length') ?? 0) }
  }

  return {
    async put(key, from, mime) {
      // Whole, not as a stream: the length is sent first, and a retry starts again. Results are a few megabytes.
      const body = Buffer.isBuffer(from) ? from : await readFile(from.path)
      const headers = { 'content-type': mime }
      const answer = await ask(key, {
        method: 'PUT',
        body: new Uint8Array(body.buffer as ArrayBuffer, body.byteOffset, body.length),
        headers,
        signal: AbortSignal.timeout(Math.ceil(timeoutMs + (body.length / 2 ** 20) * perMegabyteMs)),
      })
      if (!answer.ok) throw await refusal('put', answer)
      await answer.body?.cancel()
    },

    get,

    async copyTo(key, path) {
      const found = await get(key)
      if (!found) return false
      const stalled = new AbortController()
      const timer = setTimeout(
        () => stalled.abort(new Error('the file store stopped in the middle of a file')),
        timeoutMs,
      )
      found.stream.on('data', () => timer.refresh())
      try {
        await pipeline(found.stream, createWriteStream(path), { signal: stalled.signal })
      } finally {
        clearTimeout(timer)
      }
      return true
    },

    async remove(key) {
      const answer = await ask(key, { method: 'DELETE', signal: AbortSignal.timeout(timeoutMs) })
      if (!answer.ok && answer.status !== 404) throw await refusal('delete', answer)
      await answer.body?.cancel()
    },
  }
}

/** The XML holds the service's own error code. Its message may contain the key id and stays out of our log. */
async function refusal(verb: string, answer: Response): Promise<Error> {
  const code = /<Code>(\w+)<\/Code>/.exec(await answer.text())?.[1] ?? ''
  if (answer.status === 507 || /QuotaExceeded|InsufficientCapacity|XMinioStorageFull/.test(code)) return new StoreFull()
  return new Error(`the file store answered ${verb} with ${answer.status} ${code}`)
}
