import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** Packages of which something runs when a module is imported: the record of a coverage run names every script, however it was loaded. */
async function loadedBy(module: string): Promise<Set<string>> {
  const folder = mkdtempSync(join(tmpdir(), 'fanle-lean-'))
  try {
    const script = `await import(${JSON.stringify(new URL(`../../../${module}`, import.meta.url).href)}); process.exit()`
    await promisify(execFile)(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
      cwd: root,
      env: { ...process.env, NODE_V8_COVERAGE: folder },
    })
    const urls = readdirSync(folder).flatMap((name) =>
      (JSON.parse(readFileSync(join(folder, name), 'utf8')) as { result: { url: string }[] }).result.map(
        ({ url }) => url,
      ),
    )
    return new Set(urls.flatMap((url) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1] ?? []))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** What only children work with, or what is large and seldom needed. */
const heavy = [
  'sharp',
  '@napi-rs/canvas',
  '@techstark/opencv-js',
  'heic-decode',
  '@vladmandic/human',
  '@tensorflow/tfjs-core',
  '@tensorflow/tfjs-backend-wasm',
  '@tensorflow/tfjs-layers',
  '@upscalerjs/esrgan-slim',
  '@upscalerjs/esrgan-thick',
  'mathjs',
  'file-type',
  '@echogarden/espeak-ng-emscripten',
  'spessasynth_core',
  'pinyin-pro',
  'node-llama-cpp',
  'sherpa-onnx-node',
  '@redis/client',
  'nodemailer',
]

describe('the server process stays lean', () => {
  test('this test sees what is loaded', async () => {
    const names = await loadedBy('server/uploads/image.ts')
    assert.ok(names.has('sharp') && names.has('file-type'), [...names].join(' '))
  })

  test('what engines say before they are paid is said without them', async () => {
    for (const key of ['singer', 'draw', 'clear-up']) {
      const names = await loadedBy(`engines/builtin/${key}/foresee.ts`)
      assert.deepEqual(
        heavy.filter((name) => names.has(name)),
        [],
      )
    }
  })

  test('of two databases it loads the one it uses', async () => {
    const names = await loadedBy('server/ports/db/open.ts')
    assert.deepEqual(
      ['pg', '@electric-sql/pglite'].filter((name) => names.has(name)),
      [],
    )
  })

  test('it carries no libraries for pictures, sound, sums, mail and Valkey', async () => {
    const names = await loadedBy('server/wiring/index.ts')
    assert.ok(names.has('fastify') && names.has('drizzle-orm'), 'the server is there')
    assert.deepEqual(
      heavy.filter((name) => names.has(name)),
      [],
    )
  })
})
