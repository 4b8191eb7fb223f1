import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, describe, it } from 'node:test'
import { EngineCallError } from '../../../../server/engines/adapters/faults'
import { openaiMedia } from '../../../../server/engines/adapters/openai-media'
import { EngineError } from '../../../../server/errors'
import { type AdapterRunOptions, probeAdapter, runAdapter } from '../../support/run-adapter'
import { answerBytes, answerJson } from '../../support/stand-in'
import { png, pngFile, wavFile } from '../../support/stand-ins/bytes'
import { startOpenaiMedia } from '../../support/stand-ins/openai-media'

const closers: (() => unknown)[] = []
after(() => Promise.all(closers.map((close) => close())))
async function standIn(...given: Parameters<typeof startOpenaiMedia>) {
  const one = await startOpenaiMedia(...given)
  closers.push(one.close)
  return one
}
const adapter = openaiMedia

const drawInput = { prompt: '一条船', style: 'ink', size: '1024x1024', count: 1, seed: 7 }
const draw = (url: string, input = {}, options: Partial<AdapterRunOptions> = {}) =>
  runAdapter({ adapter, url, serviceKey: 'SD', model: 'qwen-image', input: { ...drawInput, ...input }, ...options })

const is =
  (kind: string, more: Partial<EngineCallError> = {}) =>
  (error: unknown) => {
    assert.ok(error instanceof EngineCallError, String(error))
    assert.equal(error.kind, kind, error.detail)
    for (const [name, value] of Object.entries(more)) assert.equal(error[name as 'kind'], value, name)
    return true
  }
const isTold = (key: string) => (error: unknown) => error instanceof EngineError && error.key === key

describe('Drawing by openai-media', () => {
  it('asks for each picture with a seed of its own and writes what comes', async () => {
    const { url, requests } = await standIn()
    const run = draw(url, { count: 3 })
    const { files, result } = await run.output
    assert.deepEqual(result, { seeds: [7, 8, 9] })
    assert.deepEqual(
      files.map(({ mime, kind }) => [mime, kind]),
      Array(3).fill(['image/jpeg', 'image']),
    )
    assert.ok(files.every(({ path }) => readFileSync(path).length > 0 && path.startsWith(run.folder)))
    assert.match(String(requests[0]!.json()['prompt']), /^一条船\n.*ink wash/)
    assert.deepEqual(run.began, ['paid'])
    assert.deepEqual(
      run.progress.map(([, stage]) => stage),
      Array(3).fill('drawing'),
    )
  })

  it('asks again for the pictures that an answer lacks', async () => {
    const { url, requests } = await standIn(async ({ path }, response) => {
      if (!path.endsWith('generations')) return false
      answerJson(response, { data: [{ b64_json: (await png('red')).toString('base64') }] })
      return true
    })
    const { files } = await draw(url, { count: 3 }, { options: { perCall: 4 } }).output
    assert.equal(files.length, 3)
    assert.deepEqual(
      requests.map((request) => request.json()['n']),
      [3, 2, 1],
    )
  })

  it('takes pictures from addresses, and says when one has expired', async () => {
    let expired = false
    const { url } = await standIn(async ({ path, headers }, response) => {
      if (path === '/v1/files/1') return (answerBytes(response, await png('blue'), 'binary/octet-stream'), true)
      if (path !== '/v1/images/generations') return false
      const other = `http://localhost:${new URL(`http://${headers.host}`).port}/gone`
      return (answerJson(response, { data: [{ url: expired ? other : `http://${headers.host}/v1/files/1` }] }), true)
    })
    assert.equal((await draw(url, {}, { options: { pictures: 'url' } }).output).files.length, 1)
    expired = true
    await assert.rejects(draw(url).output, is('forbidden'))
    const hosts = [`localhost:${new URL(url).port}`]
    await assert.rejects(draw(url, {}, { listedHosts: hosts }).output, is('forbidden'))
    await assert.rejects(draw(url, {}, { listedHosts: hosts, resultHosts: hosts }).output, is('gone'))
  })

  it('tells what the operator has to mend', async () => {
    const { url } = await standIn()
    await assert.rejects(draw(url, {}, { key: 'wrong' }).output, is('unauthorized', { maybeCharged: false }))
    await assert.rejects(draw(url, {}, { model: 'other' }).output, is('notFound', { maybeCharged: false }))
    await assert.rejects(draw(url, {}, { options: { extra: { stray: 1 } } }).output, is('badInput'))
    assert.throws(() => adapter.options.parse({ steps: 4 }), /steps/)
  })

  it('reads errors inside of a 200, refusals of words, and other things in place of pictures', async () => {
    const answers: Record<string, unknown> = {
      inside: { error: { message: 'no balance left', code: 402 } },
      rules: { error: { message: 'blocked by content policy', code: 'content_policy_violation' } },
      empty: { data: [] },
      nothing: { data: [{}] },
      text: { data: [{ b64_json: Buffer.from('<html></html>').toString('base64') }] },
    }
    const { url } = await standIn((request, response) => {
      const words = String(request.json()['prompt']).split('\n')[0]!
      return (answerJson(response, answers[words], words === 'rules' ? 400 : 200), true)
    })
    await assert.rejects(draw(url, { prompt: 'inside' }).output, is('quota'))
    await assert.rejects(draw(url, { prompt: 'rules' }).output, is('refused'))
    for (const prompt of ['empty', 'nothing', 'text'])
      await assert.rejects(draw(url, { prompt }).output, is('protocol'))
  })

  it('knows rows whose address has a version, sizes of other names and models without a seed', async () => {
    const { url, requests } = await standIn()
    const options = { seed: false, sizes: { '1024x1024': '1328x1328' }, extra: { num_inference_steps: 8 } }
    const { result } = await draw(`${url}/v1`, {}, { options }).output
    const sent = requests[0]!.json()
    assert.deepEqual([sent['size'], sent['seed'], sent['num_inference_steps']], ['1328x1328', undefined, 8])
    assert.deepEqual(result, {})
  })
})

describe('Pictures changed by openai-media', () => {
  it('send the picture to change first', async () => {
    const { url, requests } = await standIn()
    const files = { source: await pngFile('green'), target: await pngFile('red') }
    const run = runAdapter({
      adapter,
      url,
      serviceKey: 'FACE',
      model: 'qwen-image-edit',
      input: { blend: 'strong' },
      files,
    })
    assert.equal((await run.output).files.length, 1)
    const [first] = (await requests[0]!.form()).getAll('image[]') as Blob[]
    assert.deepEqual(Buffer.from(await first!.arrayBuffer()), await png('red'))
  })

  it('that come back as they were had no face or no person', async () => {
    const { url } = await standIn(async (_, response) => {
      answerJson(response, { data: [{ b64_json: (await png('red')).toString('base64') }] })
      return true
    })
    const [red, green] = [await pngFile('red'), await pngFile('green')]
    const run = (serviceKey: string, files: AdapterRunOptions['files'] = {}) =>
      runAdapter({ adapter, url, serviceKey, input: { blend: 'soft' }, files }).output
    await assert.rejects(run('FACE', { source: green, target: red }), isTold('engine.noFace'))
    await assert.rejects(run('IDM_VTON', { person: red, garment: green }), isTold('engine.noPerson'))
    await assert.rejects(run('IDM_VTON', { person: red }), isTold('engine.badImage'))
  })
})

describe('Speech by openai-media', () => {
  const voiceInput = { text: '你好，世界', voice: 'zh-lan', speed: 1.5, pitch: 0, format: 'mp3' }
  const speak = (url: string, more: Partial<AdapterRunOptions> = {}) =>
    runAdapter({
      adapter,
      url,
      serviceKey: 'VOICE',
      model: 'qwen3-tts',
      input: voiceInput,
      options: { voice: 'vivian' },
      ...more,
    })

  it('reads a text with the voice of the row', async () => {
    const { url, requests } = await standIn()
    const [file] = (await speak(url).output).files
    assert.deepEqual([file!.mime, file!.name], ['audio/mpeg', '你好 世界'])
    const { voice, speed, input } = requests[0]!.json()
    assert.deepEqual({ voice, speed, input }, { voice: 'vivian', speed: 1.5, input: '你好，世界' })
  })

  it('leaves pitch, missing voices and voices of other engines to others', async () => {
    const { url, requests } = await standIn()
    const served = adapter.serves.find(({ serviceKey }) => serviceKey === 'VOICE')!
    const engine = {
      id: 'one',
      serviceKey: 'VOICE',
      baseUrl: url,
      model: '',
      options: adapter.options.parse({}),
      isFree: false,
    }
    assert.equal(served.accepts!({ ...voiceInput, pitch: 3 }, engine), false)
    await assert.rejects(speak(url, { options: {} }).output, is('badInput', { maybeCharged: false }))
    const voiceModels = { voice: { engine: 'two', voiceId: 'x' } }
    await assert.rejects(speak(url, { voiceModels }).output, is('badInput', { maybeCharged: false }))
    assert.equal(requests.length, 0)
  })

  it('without a header is no sound', async () => {
    const { url } = await standIn((_, response) => (answerBytes(response, Buffer.alloc(9000, 3), 'audio/wav'), true))
    await assert.rejects(speak(url).output, is('protocol'))
  })

  it('of 300 MB, cut or never coming ends', async () => {
    const { url } = await standIn(({ path, headers }, response) => {
      if (path === '/v1/models' || headers['x-none']) return false
      response.writeHead(200, { 'content-type': 'audio/wav', 'content-length': 300_000_000 })
      response.write(Buffer.alloc(100_000), () => response.destroy())
      return true
    })
    await assert.rejects(speak(url).output, is('unreachable', { maybeCharged: true }))
    const hanging = await standIn(() => true)
    await assert.rejects(speak(hanging.url, { options: { voice: 'vivian', requestSeconds: 5 } }).output, is('timeout'))
  })
})

describe('Voices stored by openai-media', () => {
  const create = (url: string, more: Partial<AdapterRunOptions> = {}) =>
    runAdapter({
      adapter,
      url,
      serviceKey: 'GPT_SOVITS',
      model: 'qwen3-tts',
      input: { task: 'create', name: '小明' },
      files: { sample: wavFile(4) },
      consentId: '01CONSENT',
      ...more,
    })

  it('get the words of the sample', async () => {
    const { url, requests } = await standIn()
    await create(url, { input: { task: 'create', name: '小明', words: '样本里的话' } }).output
    assert.match(requests[0]!.body.toString('utf8'), /name="ref_text"\s+样本里的话/)
  })

  it('are made with our consent, speak, and are deleted', async () => {
    const { url, voices, requests } = await standIn()
    const run = create(url)
    const { result, files } = await run.output
    assert.deepEqual(result, { traits: { engine: 'one', voiceId: 'voice-01task' } })
    assert.equal(files[0]!.kind, 'audio')
    assert.deepEqual(
      [...voices],
      [['voice-01task', { consent: '01CONSENT', bytes: readFileSync(wavFile(4).path).length }]],
    )
    assert.deepEqual(run.began, ['voice-01task'])
    assert.doesNotMatch(requests[0]!.body.toString('latin1'), /小明/)
    const voiceModels = { model: result['traits'] as Record<string, unknown> }
    const speak = runAdapter({
      adapter,
      url,
      serviceKey: 'GPT_SOVITS',
      input: { task: 'speak', text: '早上好' },
      voiceModels,
      model: '',
    })
    assert.equal((await speak.output).files.length, 1)
    const engine = {
      id: 'one',
      serviceKey: 'GPT_SOVITS',
      baseUrl: url,
      model: '',
      options: adapter.options.parse({}),
      isFree: false,
    }
    const { createEngineHttp } = await import('../../../../server/engines/adapters/http')
    const signal = new AbortController().signal
    const http = createEngineHttp({
      baseUrl: url,
      key: 'secret-key',
      listedHosts: [new URL(url).host],
      resultHosts: [],
      signal,
    })
    const context = { http, signal, sleep: async () => {} }
    await adapter.deleteVoice!('voice-01task', engine, context)
    assert.equal(voices.size, 0)
    await adapter.deleteVoice!('voice-01task', engine, context)
  })

  it('go again when the greeting fails, and are not stored twice by a second process', async () => {
    const { url, voices, requests } = await standIn(({ path, headers }, response) => {
      if (path !== '/v1/audio/speech' || headers['x-ok']) return false
      return (answerJson(response, { error: { message: 'out of memory' } }, 500), true)
    })
    await assert.rejects(create(url).output, is('failed'))
    assert.equal(voices.size, 0)
    const second = await standIn()
    second.voices.set('voice-01task', { consent: '01CONSENT', bytes: 1 })
    await create(second.url, { jobId: 'voice-01task' }).output
    assert.equal(second.requests.filter(({ method, path }) => method === 'POST' && path.endsWith('/voices')).length, 0)
    assert.ok(requests.length > 0)
  })

  it('are not made without a consent', async () => {
    const { url, requests } = await standIn()
    await assert.rejects(create(url, { consentId: null }).output, is('badInput'))
    assert.equal(requests.length, 0)
  })
})

describe('Films by openai-media', () => {
  const talk = async (url: string, more: Partial<AdapterRunOptions> = {}) =>
    runAdapter({
      adapter,
      url,
      serviceKey: 'SAD_TALK',
      model: 'wan2.2-s2v',
      input: { speech: 'audio' },
      files: { portrait: await pngFile('red'), audio: wavFile(3) },
      ...more,
    })

  it('wait in the queue, show how far they are, and leave nothing at the engine', async () => {
    const { url, films } = await standIn()
    const run = await talk(url)
    const [file] = (await run.output).files
    assert.deepEqual([file!.kind, file!.mime], ['video', 'video/mp4'])
    assert.deepEqual(run.began, ['video-1'])
    assert.deepEqual(run.progress, [
      [10, 'preparing'],
      [44, 'rendering'],
    ])
    assert.equal(films.size, 0)
  })

  it('that an earlier process began are looked up, not made again', async () => {
    const { url, films, requests } = await standIn()
    films.set('video-9', { polls: 0, states: [{ status: 'completed' }] })
    const run = await talk(url, { jobId: 'video-9' })
    assert.equal((await run.output).files.length, 1)
    assert.equal(requests.filter(({ method }) => method === 'POST').length, 0)
    assert.deepEqual(run.began, [])
  })

  it('are ended at the engine when the task is cancelled', async () => {
    const { url, films, say } = await standIn()
    say([{ status: 'in_progress', progress: 5 }])
    const run = await talk(url)
    while (run.progress.length === 0) await new Promise((resolve) => setTimeout(resolve, 10))
    const began = performance.now()
    run.abort()
    await assert.rejects(run.output, /cancelled/)
    await run.told()
    assert.equal(films.size, 0)
    assert.ok(performance.now() - began < 10_000)
  })

  it('that fail, are against the rules or are gone end as what they are', async () => {
    const { url, films, say } = await standIn()
    say([{ status: 'failed', error: { message: 'CUDA out of memory' } }])
    await assert.rejects((await talk(url)).output, is('failed', { isFinal: true, maybeCharged: false }))
    say([{ status: 'failed', error: { message: 'blocked by moderation' } }])
    await assert.rejects((await talk(url)).output, is('refused'))
    films.clear()
    await assert.rejects((await talk(url, { jobId: 'video-1' })).output, is('gone', { isFinal: true }))
  })

  it('keep long sounds within what a form takes', async () => {
    const { url } = await standIn()
    const rates: number[] = []
    const media: AdapterRunOptions['media'] = {
      wav: async (file, { rateHz }) => (rates.push(rateHz), rateHz <= 12_000 ? file : wavFile(3)),
    }
    await (
      await talk(url, {
        files: { portrait: await pngFile('red'), audio: wavFile(30) },
        media: { wav: async (_, { rateHz }) => (rates.push(rateHz), wavFile(3)) },
      })
    ).output
    await (
      await talk(url, { media })
    ).output
    assert.deepEqual(rates, [12_000, 24_000])
  })

  it('of the presenter are made from a picture of ours and the text read aloud', async () => {
    const { url, requests } = await standIn()
    const red = await pngFile('red')
    const asked: unknown[] = []
    const run = runAdapter({
      adapter,
      url,
      serviceKey: 'MUSE_TALK',
      model: 'wan2.2-s2v',
      input: {
        presenter: 'lin',
        speech: 'text',
        text: '欢迎',
        voice: 'zh-lan',
        background: 'studio',
        subtitles: true,
        shape: 'landscape',
      },
      media: {
        speak: async (...said) => (asked.push(said), wavFile(2)),
        still: async (looks) => (asked.push(looks), red),
      },
    })
    assert.equal((await run.output).files.length, 1)
    assert.deepEqual(asked, [['欢迎', 'zh-lan'], { width: 832, height: 480, presenter: 'lin', background: 'studio' }])
    assert.equal((await requests[0]!.form()).get('width'), '832')
  })
})

describe('Music and probes of openai-media', () => {
  it('plays pieces without words', async () => {
    const { url, requests } = await standIn()
    const input = { kind: 'instrumental', style: 'guofeng', mood: 'calm', seconds: '30', seed: 5 }
    const run = runAdapter({ adapter, url, serviceKey: 'SINGER', model: 'stable-audio', input })
    assert.deepEqual((await run.output).result, { seed: 5 })
    assert.equal(requests[0]!.json()['audio_length'], 30)
    const served = adapter.serves.find(({ serviceKey }) => serviceKey === 'SINGER')!
    const engine = {
      id: 'one',
      serviceKey: 'SINGER',
      baseUrl: url,
      model: '',
      options: adapter.options.parse({}),
      isFree: false,
    }
    assert.deepEqual(
      [input, { ...input, seconds: '60' }, { ...input, kind: 'song' }].map((one) => served.accepts!(one, engine)),
      [true, false, false],
    )
  })

  it('tell what is there, and what is wrong', async () => {
    const { url } = await standIn()
    assert.deepEqual(await probeAdapter({ adapter, url, model: 'qwen-image' }), { found: 'qwen-image', warnings: [] })
    await assert.rejects(
      probeAdapter({ adapter, url, model: 'gone' }),
      (error) => is('notFound')(error) && /qwen-image-edit/.test(String(error)),
    )
    await assert.rejects(probeAdapter({ adapter, url, key: 'wrong' }), is('unauthorized'))
    await assert.rejects(probeAdapter({ adapter, url: `${url}/elsewhere` }), is('notFound'))
    const options = { listsModels: false }
    const silent = { adapter, url, serviceKey: 'VOICE', options }
    assert.deepEqual(await probeAdapter({ ...silent, model: 'qwen3-tts' }), { found: 'qwen3-tts', warnings: [] })
    await assert.rejects(probeAdapter({ ...silent, model: 'other' }), is('notFound'))
  })
})
