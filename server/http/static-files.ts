import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { extname, join, resolve, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
  '.webmanifest': 'application/manifest+json',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.mp3': 'audio/mpeg',
  '.mp4': 'video/mp4',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.ttf': 'font/ttf',
  '.wasm': 'application/wasm',
}
const compressible = /\.(html|js|css|json|map|svg|txt|xml|webmanifest|ico|ttf|wasm)$/

export type Encoding = 'br' | 'gzip' | 'identity'

/** A servable file: its bytes in each encoding, with a tag for each. */
export interface StaticFile {
  type: string
  etag: string
  bodies: Partial<Record<Encoding, Buffer>> & { identity: Buffer }
}

/** Files of a folder, cached and read again when they change; null for a missing one. */
export function createStaticFiles(folder: string) {
  const root = resolve(folder)
  const known = new Map<string, { version: string; file: Promise<StaticFile> }>()

  /** `path` as in the URL, decoded: "/js/app.1a2b.js". */
  return async (path: string): Promise<StaticFile | null> => {
    const full = resolve(join(root, path))
    if (path.includes('\0') || !full.startsWith(root + sep) || /\.(br|gz)$/.test(full)) return null
    const found = await stat(full).catch(() => null)
    if (!found?.isFile()) return null
    const version = `${found.mtimeMs} ${found.size}`
    const cached = known.get(full)
    if (cached?.version === version) return cached.file
    const file = read(full)
    known.set(full, { version, file })
    file.catch(() => known.delete(full))
    return file
  }
}

async function read(full: string): Promise<StaticFile> {
  const identity = await readFile(full)
  const type = types[extname(full).toLowerCase()] ?? 'application/octet-stream'
  const etag = createHash('sha256').update(identity).digest('base64url').slice(0, 22)
  if (!compressible.test(full)) return { type, etag, bodies: { identity } }
  const [br, gz] = await Promise.all([
    fresh(full, '.br', () => brotli(identity)),
    fresh(full, '.gz', () => promisify(gzip)(identity)),
  ])
  return { type, etag, bodies: { identity, br, gzip: gz } }
}

const brotli = (bytes: Buffer) =>
  promisify(brotliCompress)(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  })

/** The compressed file beside it, unless it is missing or older than its source. */
async function fresh(full: string, ending: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const [made, source] = await Promise.all([stat(full + ending).catch(() => null), stat(full)])
  return made && made.mtimeMs >= source.mtimeMs ? readFile(full + ending) : make()
}

/** Longest part of the header that is read: browsers send some 30 characters. */
const longestAccepted = 256

/** The best common encoding; a weight of 0 refuses one. */
export function encodingFor(accepted: string | undefined, bodies: StaticFile['bodies']): Encoding {
  const offers = (accepted ?? '').slice(0, longestAccepted).toLowerCase().replaceAll(' ', '').split(',')
  const takes = (name: string) =>
    offers.some(
      (offer) => offer === name || (offer.startsWith(`${name};q=`) && Number(offer.slice(name.length + 3)) > 0),
    )
  return (['br', 'gzip'] as const).find((encoding) => bodies[encoding] && takes(encoding)) ?? 'identity'
}
