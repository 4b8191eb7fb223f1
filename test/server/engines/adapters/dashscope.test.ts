import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { draw as drawTool } from '../../../../contract/tools/draw'
import { dashscope as adapter } from '../../../../server/engines/adapters/dashscope'
import { createEngineHttp } from '../../../../server/engines/adapters/http'
import { EngineCallError } from '../../../../server/engines/adapters/faults'
import { EngineError } from '../../../../server/errors'
import { engineSeeds } from '../../../../server/seeds/engines'
import type { InputFile } from '../../../../engines/job'
import { type AdapterRunOptions, probeAdapter, runAdapter } from '../../support/run-adapter'
import { answerJson } from '../../support/stand-in'
import { pngFile, wavFile } from '../../support/stand-ins/bytes'
import { startDashscope } from '../../support/stand-ins/dashscope'

const closers: (() => unknown)[] = []
after(() => Promise.all(closers.map((close) => close())))
async function standIn(...given: Parameters<typeof startDashscope>) {
  const one = await startDashscope(...given)
  closers.push(one.close)
  return one
}
const is =
  (kind: string, more: Partial<EngineCallError> = {}) =>
  (error: unknown) => {
    assert.ok(error instanceof EngineCallError, String(error))
    assert.equal(error.kind, kind, error.detail)
    for (const [name, value] of Object.entries(more)) assert.equal(error[name as 'kind'], value, name)
    return true
  }
const isTold = (key: string) => (error: unknown) => error instanceof EngineError && error.key === key
const run = (url: string, serviceKey: string, more: Partial<AdapterRunOptions> & Pick<AdapterRunOptions, 'input'>) =>
  runAdapter({
    adapter,
    url,
    serviceKey,
    model: 'a-model',
    listedHosts: [`localhost:${new URL(url).port}`],
    resultHosts: [`localhost:${new URL(url).port}`],
    ...more,
  })

const httpTo = (baseUrl: string) =>
  createEngineHttp({
    baseUrl,
    key: 'secret-key',
    listedHosts: [new URL(baseUrl).host],
    resultHosts: [],
    signal: new AbortController().signal,
    reading: adapter.reading,
  })

const drawInput = { prompt: '一条船', style: 'ink', size: '1024x768', count: 2, seed: 7 }
const draw = (url: string, more: Partial<AdapterRunOptions> = {}) => run(url, 'SD', { input: drawInput, ...more })
const picture = (url: string) => ({ url: `${url}/files/picture` })

describe('Drawing by dashscope', () => {
  it('waits for its job and looks at each picture', async () => {
    const { url, say, requests } = await standIn()
    const results = [picture(url), picture(url)]
    say({ task_status: 'PENDING' }, { task_status: 'RUNNING' }, { task_status: 'SUCCEEDED', results })
    const job = draw(url)
    assert.equal((await job.output).files.length, 2)
    assert.deepEqual(job.began, ['task-1'])
    assert.deepEqual(job.progress, [
      [12, 'preparing'],
      [35, 'drawing'],
    ])
    assert.deepEqual(requests[0]!.json()['parameters'], { n: 2, size: '1024*768', seed: 7 })
    say({ task_status: 'SUCCEEDED', results: [picture(url), { code: 'InternalError', message: 'x' }] })
    await assert.rejects(draw(url).output, is('failed', { isFinal: true }))
    say({ task_status: 'SUCCEEDED', results: [picture(url), { code: 'DataInspectionFailed', message: 'x' }] })
    await assert.rejects(draw(url).output, is('refused'))
    say({ task_status: 'SUCCEEDED', results: [picture(url)] })
    await assert.rejects(draw(url).output, is('failed'))
  })

  it('finds the job of an earlier process, and knows one that is gone or failed', async () => {
    const { url, say, requests } = await standIn()
    say({ task_status: 'SUCCEEDED', results: [picture(url), picture(url)] })
    assert.equal((await draw(url, { jobId: 'task-9' }).output).files.length, 2)
    assert.ok(requests.every(({ method }) => method === 'GET'))
    say({ task_status: 'UNKNOWN' })
    await assert.rejects(draw(url, { jobId: 'task-9' }).output, is('gone', { isFinal: true }))
    say({ task_status: 'FAILED', code: 'InternalError', message: 'out of memory' })
    await assert.rejects(draw(url).output, is('failed', { isFinal: true, maybeCharged: false }))
  })

  it('asks once for a new address when one has expired', async () => {
    const { url, say } = await standIn()
    const old = { url: `http://localhost:${new URL(url).port}/files/old` }
    const listedHosts = [`localhost:${new URL(url).port}`]
    const input = { ...drawInput, count: 1 }
    say({ task_status: 'SUCCEEDED', results: [old] }, { task_status: 'SUCCEEDED', results: [picture(url)] })
    assert.equal((await draw(url, { input, listedHosts, resultHosts: listedHosts }).output).files.length, 1)
    say({ task_status: 'SUCCEEDED', results: [old] })
    await assert.rejects(draw(url, { input, listedHosts, resultHosts: listedHosts }).output, is('gone'))
  })

  it('draws every size of the tool in sizes of wan2.6, by its shipped row', async () => {
    const { url, requests } = await standIn()
    const { model = '', options = {} } = engineSeeds.find(({ id }) => id === 'ali-draw-wan26')!
    for (const size of drawTool.fields.size.of) {
      const job = draw(url, { input: { ...drawInput, count: 1, size }, model, options })
      assert.equal((await job.output).files.length, 1)
      const { size: sent, n, watermark } = requests.at(-2)!.json()['parameters'] as Record<string, unknown>
      const [shape, wanted] = [String(sent).split('*'), size.split('x')].map(
        ([width, height]) => Number(width) / Number(height),
      )
      assert.ok(Math.abs(shape! / wanted! - 1) < 0.01, `${size}: ${String(sent)}`)
      assert.deepEqual([n, watermark], [1, false])
    }
    // Without the row's names the model refuses a size of the tool.
    await assert.rejects(draw(url, { model, options: { drawing: 'answer' } }).output, is('badInput'))
  })

  it('tells the engine when it is cancelled', async () => {
    const { url, cancelled } = await standIn()
    const job = draw(url)
    while (job.progress.length === 0) await new Promise((resolve) => setTimeout(resolve, 10))
    job.abort()
    await assert.rejects(job.output, /cancelled/)
    await job.told()
    assert.deepEqual(cancelled, ['task-1'])
  })

  it('waits after a limit of a second, and knows keys, money and rules by their codes', async () => {
    for (const [code, status, kind] of [
      ['Throttling.RateQuota', 429, 'busy'],
      ['Arrearage', 400, 'quota'],
      ['DataInspectionFailed', 400, 'refused'],
      ['ModelNotFound', 404, 'notFound'],
      ['InternalError', 200, 'failed'],
    ] as const) {
      const { url } = await standIn(({ path }, response) => {
        if (!path.includes('text2image')) return false
        return (answerJson(response, { code, message: 'words' }, status, { 'retry-after': '60' }), true)
      })
      await assert.rejects(draw(url).output, is(kind))
    }
    const { url } = await standIn()
    await assert.rejects(draw(url, { key: 'wrong' }).output, is('unauthorized', { maybeCharged: false }))
  })

  it('takes pictures of one answer too', async () => {
    const { url } = await standIn()
    const { result, files } = await draw(url, { options: { drawing: 'answer' } }).output
    assert.deepEqual([files.length, result], [2, { seeds: [7, 8] }])
  })
})

describe('Pictures and films of people by dashscope', () => {
  it('go into its store for the model that sees them, without the key', async () => {
    const { url, say, stored } = await standIn()
    say({ task_status: 'SUCCEEDED', image_url: `${url}/files/picture` })
    const files = { person: await pngFile('red'), garment: await pngFile('green') }
    assert.equal((await run(url, 'IDM_VTON', { input: {}, files }).output).files.length, 1)
    assert.deepEqual([...stored.values()], ['a-model', 'a-model'])
    const faces = { source: files.person, target: files.garment }
    assert.equal((await run(url, 'FACE', { input: { blend: 'soft' }, files: faces }).output).files.length, 1)
  })

  it('become larger and sharper at one price, and only without other wishes', async () => {
    const { url, say, requests } = await standIn()
    say({ task_status: 'SUCCEEDED', results: [picture(url)] })
    const clear = (side: number, scale: string, more: Partial<AdapterRunOptions> = {}) =>
      run(url, 'CLEAR_UP', {
        input: { scale, tone: false, scratches: false },
        options: { pictureMilliFen: 14_000 },
        ...more,
        files: { photo: { ...photos[side]!, width: side, height: side } },
        media: { picture: async (file) => (side < 512 ? photos[512]! : file) },
      })
    const photos: Record<number, InputFile> = {}
    for (const side of [128, 512, 600, 5000]) photos[side] = await pngFile('grey', side === 5000 ? 64 : side)
    const job = clear(600, '4')
    assert.equal((await job.output).files[0]!.kind, 'image')
    assert.deepEqual([job.began, job.cost], [['task-1'], [14_000]])
    await clear(128, '4').output
    await clear(128, '2').output
    const factors = requests
      .filter(({ path }) => path.endsWith('image2image/image-synthesis'))
      .map((one) => (one.json()['parameters'] as Record<string, unknown>)['upscale_factor'])
    // 128 pixels grow to 512 before they are sent: four times as wide already.
    assert.deepEqual(factors, [4, 1, 1])
    const before = requests.length
    await assert.rejects(clear(5000, '2').output, isTold('engine.alreadyLarge'))
    assert.equal(requests.length, before)
    say({ task_status: 'FAILED', code: 'DataInspectionFailed', message: 'x' })
    await assert.rejects(clear(600, '2').output, is('refused'))
    const { accepts } = adapter.serves.find(({ serviceKey }) => serviceKey === 'CLEAR_UP')!
    const instance = { id: 'one', serviceKey: 'CLEAR_UP', baseUrl: url, model: '', isFree: false }
    const takes = (input: Record<string, boolean>) =>
      accepts!({ tone: false, scratches: false, ...input }, { ...instance, options: adapter.options.parse({}) })
    assert.deepEqual([takes({}), takes({ tone: true }), takes({ scratches: true })], [true, false, false])
  })

  it('are looked at before a film is paid for', async () => {
    const { url, say, stored, requests, refusePortraits } = await standIn()
    say({ task_status: 'SUCCEEDED', results: { video_url: `${url}/files/film` } })
    const files = { portrait: await pngFile('red'), audio: wavFile(3) }
    const input = { speech: 'audio' }
    assert.equal((await run(url, 'SAD_TALK', { input, files }).output).files[0]!.mime, 'video/mp4')
    assert.deepEqual([...stored.values()], ['wan2.2-s2v-detect', 'a-model', 'a-model'])
    const long = { ...files, audio: wavFile(25) }
    await assert.rejects(run(url, 'SAD_TALK', { input, files: long }).output, isTold('engine.tooLong'))
    refusePortraits()
    const job = run(url, 'SAD_TALK', { input, files })
    await assert.rejects(job.output, isTold('engine.noFace'))
    assert.deepEqual(job.began, [])
    assert.equal(requests.filter(({ path }) => path.endsWith('video-synthesis')).length, 1)
  })
})

describe('Voices of dashscope', () => {
  const voiceInput = { text: '你好', voice: 'zh-lan', speed: 1, pitch: 12, format: 'wav' }
  it('tell when each word is spoken', async () => {
    const { url, requests } = await standIn()
    const { files } = await run(url, 'VOICE', { input: voiceInput, options: { voice: 'longanyang' } }).output
    assert.deepEqual(files[0]!.cues, [
      { at: 0.1, seconds: 0.2, text: '你' },
      { at: 0.3, seconds: 0.25, text: '好' },
    ])
    assert.equal((requests[0]!.json()['input'] as Record<string, unknown>)['pitch'], 2)
  })

  it('are stored, speak, and go again when something fails', async () => {
    const one = await standIn()
    const create = { input: { task: 'create', name: '小明' }, files: { sample: wavFile(4) }, consentId: '01' }
    const { result } = await run(one.url, 'GPT_SOVITS', create).output
    assert.deepEqual(result, { traits: { engine: 'one', voiceId: 'cosy-voice-1' } })
    assert.equal(one.voices.size, 1)
    const failing = await standIn(({ path }, response) => {
      if (!path.endsWith('SpeechSynthesizer')) return false
      return (answerJson(response, { code: 'InternalError', message: 'x' }, 500), true)
    })
    await assert.rejects(run(failing.url, 'GPT_SOVITS', create).output, is('failed'))
    assert.equal(failing.voices.size, 0)
  })

  it('of qwen3-tts are stored by their own field, speak in one answer, and are deleted', async () => {
    const one = await standIn()
    const options = { enrollModel: 'qwen-voice-enrollment', speech: 'answer', textMaxLength: 600, voice: 'Cherry' }
    const create = { input: { task: 'create', name: '小明' }, files: { sample: wavFile(12) }, consentId: '01' }
    const qwen = { model: 'qwen3-tts-vc-2026-01-22', options }
    const { result, files } = await run(one.url, 'GPT_SOVITS', { ...create, ...qwen }).output
    assert.deepEqual([result, files.length], [{ traits: { engine: 'one', voiceId: 'qwen-tts-vc-1' } }, 1])
    const told = run(one.url, 'VOICE', { input: { ...voiceInput, pitch: 0 }, ...qwen, model: 'qwen3-tts-flash' })
    assert.equal((await told.output).files[0]!.mime, 'audio/wav')
    const { accepts } = adapter.serves.find(({ serviceKey }) => serviceKey === 'VOICE')!
    const instance = { id: 'one', serviceKey: 'VOICE', baseUrl: one.url, model: '', isFree: false }
    const takes = (input: Record<string, string | number>) =>
      accepts!({ ...voiceInput, pitch: 0, ...input }, { ...instance, options: adapter.options.parse(options) })
    assert.deepEqual([takes({}), takes({ pitch: 2 }), takes({ text: '长'.repeat(601) })], [true, false, false])
    await adapter.deleteVoice!(
      'qwen-tts-vc-1',
      { ...instance, options: adapter.options.parse(options) },
      { http: httpTo(one.url), signal: new AbortController().signal, sleep: async () => {} },
    )
    assert.equal(one.voices.size, 0)
  })

  it('and models are probed without paying', async () => {
    const { url } = await standIn()
    assert.equal((await probeAdapter({ adapter, url, model: 'a-model' })).found, 'dashscope, a-model')
    await assert.rejects(probeAdapter({ adapter, url, model: 'none' }), is('notFound'))
    await assert.rejects(probeAdapter({ adapter, url, key: 'wrong' }), is('unauthorized'))
  })
})
