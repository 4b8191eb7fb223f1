import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { limits } from '../../contract/limits'
import type { IncomingFile } from '../domain/files/types'
import { AppError } from '../errors'

/** Largest body: the file and the multipart framing. */
export const uploadBodyLimit = (limits.filmMaxMb + 4) * 1024 * 1024

/** Multipart bodies with one file, streamed. */
export async function registerMultipart(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    limits: { files: 1, fields: 10, fieldSize: 10_000, fileSize: uploadBodyLimit },
    throwFileSizeLimit: false,
  })
}

/** The file of a multipart body, still being received. Throws 400 when there is none. */
export async function incomingFileOf(request: FastifyRequest): Promise<IncomingFile> {
  if (!request.isMultipart()) throw new AppError(400, 'file.none')
  const part = await request.file().catch(() => null)
  if (!part) throw new AppError(400, 'file.none')
  return {
    name: part.filename,
    async saveTo(path, maxBytes, signal) {
      const hash = createHash('sha256')
      let bytes = 0
      const counted = new Transform({
        transform(chunk: Buffer, _, done) {
          bytes += chunk.length
          if (bytes > maxBytes)
            return done(new AppError(400, 'file.tooLarge', { max: Math.floor(maxBytes / 1_000_000) }))
          hash.update(chunk)
          done(null, chunk)
        },
      })
      await pipeline(part.file, counted, createWriteStream(path), { signal }).catch((error: unknown) => {
        throw error instanceof AppError || isDiskError(error) ? error : new AppError(400, 'file.cut')
      })
      if (bytes === 0) throw new AppError(400, 'file.none')
      return { bytes, sha256: hash.digest('hex') }
    },
    // Many clients read a reply only after they have sent the whole body: reads and drops the rest.
    discard() {
      request.raw.unpipe()
      request.raw.resume()
    },
  }
}

/** Errors while writing the file, not while receiving the body. */
const isDiskError = (error: unknown) =>
  ['open', 'write', 'close'].includes(String((error as NodeJS.ErrnoException).syscall))
