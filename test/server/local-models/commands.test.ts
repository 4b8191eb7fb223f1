import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, beforeEach, test } from 'node:test'
import { isLocalVerb, type LocalCommand, runLocalVerb } from '../../../server/commands/models/local'
import { progressLine } from '../../../server/commands/models/progress-line'
import { installTinyChat } from '../../support/tiny-models'
import { startHub } from '../support/model-hub'

const hub = await startHub({}, 'missing')
const root = mkdtempSync(join(tmpdir(), 'fanle-commands-'))
after(() => {
  hub.stop()
  rmSync(root, { recursive: true })
})
const machine = { cores: 4, memoryBytes: 16e9, obstacle: '', warning: '' }
let lines: string[] = []
beforeEach(() => (lines = []))

const run = (words: string, more: Partial<LocalCommand> = {}) => {
  const [verb, ...rest] = words.split(' ')
  assert.ok(isLocalVerb(verb))
  return runLocalVerb(verb, rest, {
    root,
    mirrors: [hub.url],
    machine,
    hasProgram: () => true,
    say: (line) => lines.push(line),
    show: () => {},
    agree: null,
    now: Date.now,
    signal: new AbortController().signal,
    reserveBytes: 0,
    ...more,
  })
}
const said = () => lines.join('\n')

test('without a name the models are listed with size, memory, licence and whether they fit', async () => {
  assert.equal(await run('get', { machine: { ...machine, memoryBytes: 3e9 } }), 0)
  assert.match(said(), /对话 {2}qwen3-1\.7b +1\.1 GB {2}内存 1\.9 GB {2}可用 {2}Apache-2\.0/)
  assert.match(said(), /qwen3-4b-2507 +2\.5 GB {2}内存 3\.6 GB {2}内存不够/)
  assert.match(said(), /推荐（qwen3-1\.7b，共 1\.1 GB）/)
  assert.match(said(), /不提供 ZipVoice.*CC BY-NC/)
  assert.match(said(), /不提供 Matcha zh-baker.*非商业/)
})

test('what makes models slow or impossible here is said in the list', async () => {
  const warning = '处理器没有 AVX2：能用，会慢三倍'
  assert.equal(await run('get', { machine: { ...machine, warning }, hasProgram: () => false }), 0)
  assert.match(said(), /没有 AVX2.*\n没有装运行模型的程序/)
})

test('what suits the machine is recommended by its memory', async () => {
  await run('get')
  assert.match(said(), /推荐（qwen3-4b-2507、sense-voice、kokoro-zh，共 3\.1 GB）/)
})

test('a machine of two cores is recommended the small chat model, whatever its memory', async () => {
  await run('get', { machine: { ...machine, cores: 2, memoryBytes: 64e9 } })
  assert.match(said(), /推荐（qwen3-1\.7b、sense-voice、kokoro-zh，共 1\.7 GB）/)
})

test('a licence is agreed to before anything is fetched', async () => {
  hub.requests.length = 0
  assert.equal(await run('get qwen3-1.7b'), 1)
  assert.match(said(), /许可：Apache-2\.0 {2}https:.*\n看过许可后请加 --yes/)
  assert.equal(await run('get qwen3-1.7b', { agree: async () => false }), 1)
  assert.match(said(), /没有下载/)
  assert.equal(hub.requests.length, 0)
})

test('a failed download names the mirror and its answer', async () => {
  assert.equal(await run('get qwen3-1.7b --yes'), 1)
  assert.match(said(), /没有取到 Qwen3-1\.7B-Q4_K_M\.gguf（http:\/\/127\.0\.0\.1:\d+：回答 404）/)
})

test('an interrupted download says that it is continued', async () => {
  const stop = new AbortController()
  stop.abort()
  assert.equal(await run('get qwen3-1.7b --yes', { signal: stop.signal }), 1)
  assert.match(said(), /停了。再运行一次，从这里继续/)
})

for (const [words, answer, more] of [
  ['get qwen9', /目录里没有 qwen9/, {}],
  ['get qwen3-1.7b --from nowhere --yes', /没有 nowhere 这个镜像/, {}],
  ['get qwen3-1.7b --wrong', /--wrong/, {}],
  ['get recommended --yes --file x', /--file 一次只能给一个模型/, {}],
  ['get qwen3-1.7b --yes --file /nonexistent', /不是 qwen3-1\.7b 的文件/, {}],
  [
    'get qwen3-4b-2507 --yes',
    /内存不够：.* 要 3\.6 GB，这台机器有 2\.0 GB/,
    { machine: { ...machine, memoryBytes: 2e9 } },
  ],
  ['get qwen3-1.7b --yes', /请用 Debian/, { machine: { ...machine, obstacle: '没有 glibc：请用 Debian' } }],
  ['get qwen3-1.7b --yes', /没有装运行模型的程序/, { hasProgram: () => false }],
  ['verify tiny', /没有装 tiny/, {}],
  ['drop', /没有写模型/, {}],
  ['drop ../outside', /没有装 \.\.\/outside/, {}],
] as const)
  test(`"${words}" is refused with its reason`, async () => {
    assert.equal(await run(words, more), 1)
    assert.match(said(), answer)
  })

test('installed models are listed, checked and removed', async () => {
  const folder = installTinyChat(root)
  assert.equal(await run('have'), 0)
  assert.match(said(), /对话 {2}tiny {2}0\.0 GB/)
  assert.equal(await run('verify'), 0)
  assert.match(said(), /正确 {2}tiny\/model\.gguf/)
  const bytes = Buffer.alloc(installTinyChat(root, { id: 'other' }).length)
  writeFileSync(join(folder, 'model.gguf'), bytes)
  assert.equal(await run('verify tiny'), 1, 'it is not whole')
  assert.equal(await run('drop tiny other'), 0)
  assert.deepEqual(
    readdirSync(root).filter((name) => ['tiny', 'other'].includes(name)),
    [],
  )
})

test('a progress tells speed and the time left', () => {
  const shown: string[] = []
  let now = 0
  const show = progressLine(
    'qwen3-1.7b',
    (line) => shown.push(line),
    () => now,
  )
  const at = (ms: number, have: number) => {
    now = ms
    show({ path: 'a.gguf', have, bytes: 1e9, mirror: 'modelscope' })
  }
  at(0, 1e6)
  at(100, 2e6)
  at(1000, 11e6)
  assert.deepEqual(shown, [
    'qwen3-1.7b  a.gguf  0%  1/1000 MB  modelscope',
    'qwen3-1.7b  a.gguf  1%  11/1000 MB  10.0 MB/s  还要 2 分钟  modelscope',
  ])
})
