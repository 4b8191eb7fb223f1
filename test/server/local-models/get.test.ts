import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, afterEach, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import type { CatalogueEntry } from '../../../server/local-models/catalogue'
import { getModel, type GetOptions, takeFiles } from '../../../server/local-models/get'
import { GetError, type GetFault } from '../../../server/local-models/get/error'
import { installedModels, watchInstalled } from '../../../server/local-models/installed'
import { type HubMood, startHub } from '../support/model-hub'

const root = mkdtempSync(join(tmpdir(), 'fanle-get-'))
after(() => rmSync(root, { recursive: true }))
const weights = Buffer.from(Array.from({ length: 300_000 }, (_, i) => (i * 31) % 251))
const tokens = Buffer.from('一\n二\n')
const files = { 'weights.gguf': weights, 'tokens.txt': tokens }
const describe = (path: keyof typeof files, bytes: Buffer) => ({
  path,
  bytes: bytes.length,
  sha256: createHash('sha256').update(bytes).digest('hex'),
})

let lastId = 0
const entryOf = (id = `model-${++lastId}`): CatalogueEntry => ({
  model: {
    kind: 'chat',
    id,
    name: '小模型',
    licence: { name: 'Apache-2.0', url: 'https://www.apache.org/licenses/LICENSE-2.0' },
    wrapper: 'qwen3',
    contextTokens: 4096,
    maxOutputTokens: 512,
    files: [describe('weights.gguf', weights), describe('tokens.txt', tokens)],
  },
  repositories: [{ mirror: 'huggingface', name: 'owner/model', revision: 'main' }],
  memoryBytes: 1e9,
})

const hubs: Awaited<ReturnType<typeof startHub>>[] = []
afterEach(() => hubs.splice(0).forEach((hub) => hub.stop()))
async function startHubs(...moods: HubMood[]) {
  for (const mood of moods) hubs.push(await startHub(files, mood))
  return hubs
}
const options = (more: Partial<GetOptions> = {}): GetOptions => ({
  root,
  signal: new AbortController().signal,
  mirrors: hubs.map(({ url }) => url),
  reserveBytes: 0,
  tries: 2,
  waitMs: 1,
  stallMs: 300,
  ...more,
})
const isFault =
  (fault: GetFault, words: RegExp = /./) =>
  (error: unknown) =>
    error instanceof GetError && error.fault === fault && words.test(error.message)
const isThere = async (id: string) => (await installedModels(root)).some(({ model }) => model.id === id)
const wanted = (folder: string) => readFileSync(join(folder, 'weights.gguf')).equals(weights)

test('a model is there when all of its files are', async () => {
  const [hub] = await startHubs('good')
  const entry = entryOf()
  const seen: number[] = []
  const folder = await getModel(entry, options({ onProgress: ({ have }) => seen.push(have) }))
  assert.equal(wanted(folder), true)
  assert.equal(await isThere(entry.model.id), true)
  assert.ok(seen.includes(weights.length))
  assert.match(hub!.requests[0]!.path, /^\/owner\/model\/resolve\/main\/weights\.gguf$/)
})

test('a broken connection is continued where it broke', async () => {
  const [hub] = await startHubs({ cutsAfter: 100_000 })
  assert.equal(wanted(await getModel(entryOf(), options())), true)
  assert.ok(hub!.requests.some(({ range }) => /^bytes=[1-9]\d+-$/.test(range ?? '')))
})

test('a server that cannot continue sends the file again', async () => {
  const entry = entryOf()
  mkdirSync(join(root, entry.model.id))
  writeFileSync(join(root, entry.model.id, 'weights.gguf.part'), weights.subarray(0, 100_000))
  const [hub] = await startHubs('starts over')
  assert.equal(wanted(await getModel(entry, options())), true)
  assert.equal(hub!.requests[0]!.range, 'bytes=100000-')
})

for (const [mood, words] of [
  ['missing', /404/],
  ['login page', /网页/],
  ['other bytes', /登记的不一样/],
  ['longer', /登记的是/],
] as const)
  test(`the next mirror is asked after "${mood}"`, async () => {
    const [bad] = await startHubs(mood, 'good')
    const lines: string[] = []
    assert.equal(wanted(await getModel(entryOf(), options({ say: (line) => lines.push(line) }))), true)
    assert.match(lines[0] ?? '', words)
    assert.equal(bad!.requests.length, 2, 'once for each file')
  })

test('the next mirror is asked after one that is silent', async () => {
  await startHubs('stalls', 'good')
  assert.equal(wanted(await getModel(entryOf(), options({ tries: 1 }))), true)
})

test('the next mirror is asked after one that is away', async () => {
  await startHubs('good')
  const mirrors = ['http://127.0.0.1:9', hubs[0]!.url]
  assert.equal(wanted(await getModel(entryOf(), options({ mirrors }))), true)
})

test('without a mirror that has it, no model is there, and the reasons are told', async () => {
  await startHubs('missing', 'login page')
  const entry = entryOf()
  await assert.rejects(getModel(entry, options()), isFault('nowhere', /404.*网页/s))
  assert.equal(await isThere(entry.model.id), false)
})

test('a good file stays, and a changed one is fetched again', async () => {
  const [hub] = await startHubs('good')
  const entry = entryOf()
  const folder = await getModel(entry, options())
  writeFileSync(join(folder, 'weights.gguf'), Buffer.alloc(weights.length))
  hub!.requests.length = 0
  await getModel(entry, options())
  assert.equal(wanted(folder), true)
  assert.deepEqual(
    hub!.requests.map(({ path }) => path.split('/').at(-1)),
    ['weights.gguf'],
  )
})

test('one download runs at a time', async () => {
  const [hub] = await startHubs('good')
  hub!.pauseMs = 20
  const first = getModel(entryOf(), options())
  while (hub!.requests.length === 0) await sleep(5)
  await assert.rejects(getModel(entryOf(), options()), isFault('locked'))
  await first
})

test('a server that runs meanwhile sees the model when it is whole', async () => {
  const [hub] = await startHubs('good')
  hub!.pauseMs = 20
  const entry = entryOf()
  let now = 0
  const watched = watchInstalled(root, 'chat', () => (now += 10_000))
  const seen = async () => (await watched()).some(({ model }) => model.id === entry.model.id)
  const getting = getModel(entry, options())
  while (hub!.requests.length < 2) {
    assert.equal(await seen(), false)
    await sleep(5)
  }
  await getting
  assert.equal(await seen(), true)
})

test('the lock of a process that is gone is taken over', async () => {
  await startHubs('good')
  writeFileSync(join(root, '.lock'), '999999999')
  assert.equal(wanted(await getModel(entryOf(), options())), true)
  assert.equal(existsSync(join(root, '.lock')), false)
})

test('a full disk is told before anything is fetched', async () => {
  const [hub] = await startHubs('good')
  await assert.rejects(getModel(entryOf(), options({ reserveBytes: 1e18 })), isFault('disk', /还差 .* GB/))
  assert.equal(hub!.requests.length, 0)
})

test('a stopped download is continued by the next one', async () => {
  const [hub] = await startHubs('good')
  hub!.pauseMs = 30
  const entry = entryOf()
  const stop = new AbortController()
  const stopped = getModel(entry, options({ signal: stop.signal, onProgress: () => stop.abort() }))
  await assert.rejects(stopped, { name: 'AbortError' })
  hub!.pauseMs = 0
  hub!.requests.length = 0
  assert.equal(wanted(await getModel(entry, options())), true)
  assert.match(hub!.requests[0]!.range ?? '', /^bytes=[1-9]/)
})

test('files that were carried here are taken when they are those of the catalogue', async () => {
  const entry = entryOf()
  const [good, other, list] = ['weights', 'other', 'list'].map((name) => join(root, `carried-${name}`))
  writeFileSync(good!, weights)
  writeFileSync(other!, Buffer.alloc(weights.length))
  writeFileSync(list!, tokens)
  await assert.rejects(takeFiles(entry, [other!], options()), isFault('file', /不是/))
  await assert.rejects(takeFiles(entry, [good!], options()), isFault('file', /还少 tokens\.txt/))
  await takeFiles(entry, [list!], options())
  assert.equal(await isThere(entry.model.id), true)
})
