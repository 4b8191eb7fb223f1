import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { runTry } from '../../../server/commands/engine-try'
import { sampleFor } from '../../../server/commands/try-samples'
import { faultWords } from '../../../server/commands/try-words'
import type { EngineRow } from '../../../server/domain/engines/types'
import { EngineError, type EngineFault } from '../../../server/errors'
import { seeds } from '../../../server/seeds'
import { zhCN } from '../../../server/texts/zh-CN'
import { putDatabase } from '../../support/db-templates'
import { programArgs } from '../../support/program'
import { root } from '../../support/server'
import { engineRow } from '../support/engine-row'
import { answerJson, startStandIn } from '../support/stand-in'
import { startOpenaiMedia } from '../support/stand-ins/openai-media'
import { waitFor } from '../../support/wait'

const env = { THE_KEY: 'secret-key' }

const rowOf = (row: Partial<EngineRow>): EngineRow =>
  engineRow({ keyRef: 'env:THE_KEY', unitCostMilliFen: 14_000, timeoutSeconds: 60, enabled: false, ...row })

test('every shipped row has a sample, with a price', () => {
  for (const seed of seeds.engines) {
    const sample = sampleFor(rowOf({ ...seed, options: seed.options ?? {} }))
    assert.ok(sample && sample.units > 0, seed.id)
  }
})

test('a fault of a trial says nothing of credits, which a trial never takes', () => {
  const row = rowOf({})
  for (const key of Object.keys(zhCN))
    if (key.startsWith('engine.'))
      assert.doesNotMatch(faultWords(new EngineError(key as EngineFault, {}), row), /算力|[，；]$|[，；]{2}/, key)
  assert.equal(faultWords(new EngineError('engine.label', {}), row), '结果没能写入 AI 标识，已作废；对方可能已经收费')
})

describe('npm run engines -- try', () => {
  const folders: string[] = []
  const closing: (() => Promise<void>)[] = []
  let media: Awaited<ReturnType<typeof startOpenaiMedia>>
  before(async () => {
    media = await startOpenaiMedia()
    closing.push(media.close)
  })
  after(async () => {
    for (const close of closing) await close()
    for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  })

  interface How {
    words?: string[]
    ask?: ((question: string) => Promise<boolean>) | null
    signal?: AbortSignal
  }

  async function attempt(row: EngineRow, { words = ['--yes'], ask = null, signal }: How = {}) {
    const cwd = mkdtempSync(join(tmpdir(), 'fanle-try-test-'))
    folders.push(cwd)
    const lines: string[] = []
    const code = await runTry(row, [row.id, ...words], {
      env,
      listedHosts: [new URL(row.baseUrl).host],
      producer: 'test',
      say: (line) => lines.push(line),
      ask,
      cwd,
      signal: signal ?? new AbortController().signal,
    })
    return { code, out: lines.join('\n'), cwd }
  }

  test('a disabled row makes a picture: the cost comes first, then progress, the result and the time', async () => {
    const questions: string[] = []
    const ask = async (question: string) => questions.push(question) > 0
    const { code, out, cwd } = await attempt(rowOf({ baseUrl: `${media.url}/v1` }), { words: [], ask })
    assert.equal(code, 0, out)
    assert.equal(questions.length, 1)
    assert.match(out, /^one：AI ?绘画?.*qwen-image/)
    assert.match(out, /画一张画。按这一行的成本约 0\.14 元，由您在对方的账户付/)
    assert.match(out, /% {2}正在作画/)
    assert.match(out, /✓ one：[\d.]+ 秒/)
    assert.match(out, /打开：npm run engines -- enable one/)
    const folder = join(cwd, 'engine-try/one')
    assert.deepEqual(readdirSync(folder).sort(), ['result-1.jpg', 'result.json'])
    assert.deepEqual([...readFileSync(join(folder, 'result-1.jpg')).subarray(0, 3)], [0xff, 0xd8, 0xff])
    assert.doesNotMatch(out + readFileSync(join(folder, 'result.json'), 'utf8'), /secret-key/)
  })

  test('without a terminal it asks for --yes; a no sends nothing', async () => {
    const asked = media.requests.length
    const row = rowOf({ baseUrl: `${media.url}/v1` })
    await assert.rejects(attempt(row, { words: [] }), /--yes/)
    const { code, cwd } = await attempt(row, { words: [], ask: async () => false })
    assert.deepEqual([code, existsSync(join(cwd, 'engine-try'))], [1, false])
    await assert.rejects(attempt(rowOf({ keyRef: 'env:NO_SUCH_KEY' })), /环境变量 NO_SUCH_KEY 没有设置/)
    await assert.rejects(attempt(row, { words: ['--no'] }), /用法/)
    assert.equal(media.requests.length, asked)
  })

  const say = (status: number, message: string) => (response: ServerResponse) =>
    answerJson(response, { error: { message: `${message} for sk-secret-0001 secret-key`, type: 'x' } }, status)
  const faults: readonly (readonly [string, RegExp, (response: ServerResponse) => void])[] = [
    ['a refused key', /✗ one：密钥不对/, say(401, 'Incorrect API key provided')],
    ['an empty account', /✗ one：账户余额或额度不够/, say(429, 'Insufficient balance')],
    [
      'a model that is not opened',
      /✗ one：账户里没有开通这个模型/,
      say(404, 'ModelNotOpen: Your account has not activated'),
    ],
    ['a service that was not bought', /✗ one：账户里缺这类服务/, say(403, 'AccessDenied.Unpurchased')],
    ['a category that is missing', /✗ one：账户里缺这类服务/, say(400, 'category is missing')],
    ['another region', /✗ one：地域不对/, say(403, 'key does not belong to this region')],
    ['other words', /✗ one：.*it is Tuesday/, say(418, 'it is Tuesday')],
  ]
  for (const [what, words, answer] of faults)
    test(`${what} is told in words, with the provider's own and without keys`, async () => {
      const stand = await startStandIn((_, response) => answer(response))
      closing.push(stand.close)
      const { code, out, cwd } = await attempt(rowOf({ baseUrl: `${stand.url}/v1` }))
      assert.equal(code, 1)
      assert.match(out, words)
      assert.doesNotMatch(out, /secret-0001|secret-key/)
      assert.equal(existsSync(join(cwd, 'engine-try')), false)
    })

  test('a film is made with a shipped portrait and three seconds of sound', async () => {
    const row = rowOf({
      serviceKey: 'SAD_TALK',
      model: 'wan2.2-s2v',
      baseUrl: `${media.url}/v1`,
      unitCostMilliFen: 50_000,
    })
    media.say([{ status: 'completed', progress: 100 }])
    const { out } = await attempt(row)
    assert.match(out, /让照片说 3 秒话。按这一行的成本约 1\.5 元/)
    const sent = media.requests.findLast(({ method, path }) => method === 'POST' && path === '/v1/videos')!
    const form = await sent.form()
    assert.match(String(form.get('image_reference')), /^\{"image_url":"data:image\//)
  })

  test('Ctrl-C cancels the job at the provider', async () => {
    media.say([{ status: 'in_progress', progress: 10 }])
    const before = media.films.size
    const stopping = new AbortController()
    const row = rowOf({ serviceKey: 'SAD_TALK', model: 'wan2.2-s2v', baseUrl: `${media.url}/v1` })
    const running = attempt(row, { signal: stopping.signal })
    // The job's id is known from its first question on.
    await waitFor(
      'a question about the job',
      async () => media.films.size > before && media.requests.at(-1)?.method === 'GET',
    )
    stopping.abort(new Error('stopped'))
    const { code, out } = await running
    assert.equal(code, 1)
    assert.match(out, /停下了/)
    assert.equal(media.requests.at(-1)?.method, 'DELETE')
    assert.equal(media.films.size, before)
  })

  test('a job without an end is given up after the time of its row', async () => {
    media.say([{ status: 'in_progress', progress: 10 }])
    const row = rowOf({ serviceKey: 'SAD_TALK', model: 'wan2.2-s2v', baseUrl: `${media.url}/v1`, timeoutSeconds: 3 })
    const { code, out } = await attempt(row)
    assert.equal(code, 1)
    assert.match(out, /✗ one：3 秒内没有做完，或没有回答；对方可能已经收费/)
  })

  test('a cloned voice is deleted again', async () => {
    const row = rowOf({ serviceKey: 'GPT_SOVITS', model: 'qwen3-tts', baseUrl: `${media.url}/v1` })
    const { code, out } = await attempt(row)
    assert.equal(code, 0, out)
    assert.match(out, /约 0\.42 元/)
    assert.equal(media.voices.size, 0)
    assert.ok(media.requests.some(({ method, path }) => method === 'DELETE' && path.startsWith('/v1/audio/voices/')))
  })

  test('speech as text has its words in the report', async () => {
    const row = rowOf({ serviceKey: 'TRANSCRIPTION', model: 'whisper-1', baseUrl: `${media.url}/v1` })
    const { code, out, cwd } = await attempt(row, { words: ['--yes', '--out', 'heard'] })
    assert.equal(code, 0, out)
    assert.match(readFileSync(join(cwd, 'heard/result.json'), 'utf8'), /今天天气怎么样/)
  })

  test('as a process it tries a row of the database, and leaves nothing in it', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'fanle-try-process-'))
    folders.push(dataDir)
    await putDatabase(dataDir)
    const command = (words: string[]) =>
      new Promise<{ code: number; out: string; err: string }>((resolve) => {
        const more = { DATA_DIR: dataDir, INIT_CWD: dataDir, OPENAI_MEDIA_KEY: 'secret-key', ENGINE_HOSTS: media.host }
        execFile(
          process.execPath,
          programArgs(new URL('../../../server/commands/engines.ts', import.meta.url), ...words),
          { cwd: root, env: { PATH: process.env['PATH'], ...more } },
          (error, out, err) => resolve({ code: error ? Number(error.code) : 0, out, err }),
        )
      })
    const changed = await command(['set', 'omni-draw', `baseUrl=${media.url}/v1`, 'model=qwen-image'])
    assert.equal(changed.code, 0, changed.err)
    const unasked = await command(['try', 'omni-draw'])
    assert.equal(unasked.code, 1)
    assert.match(unasked.err, /--yes/)
    const tried = await command(['try', 'omni-draw', '--yes'])
    assert.equal(tried.code, 0, tried.out + tried.err)
    assert.ok(existsSync(join(dataDir, 'engine-try/omni-draw/result-1.jpg')))
    const unknown = await command(['try', 'nothing', '--yes'])
    assert.deepEqual([unknown.code, unknown.err], [1, '没有引擎 nothing\n'])
  })
})
