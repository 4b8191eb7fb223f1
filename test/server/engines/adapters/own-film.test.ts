import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { adviceOf } from '../../../../server/domain/engines/probe-advice'
import { lendingTo } from '../../../../server/domain/engines/lending'
import { EngineCallError } from '../../../../server/engines/adapters/faults'
import { adapterOf, adapters } from '../../../../server/engines/adapters'
import type { EngineInstance } from '../../../../server/engines/adapters/types'
import type { InputFile } from '../../../../engines/job'
import { runAdapter, type AdapterRunOptions } from '../../support/run-adapter'
import { answerBytes, answerJson, startStandIn } from '../../support/stand-in'
import { mp4, png, wavFile } from '../../support/stand-ins/bytes'
import { startDashscope } from '../../support/stand-ins/dashscope'
import { startGradio } from '../../support/stand-ins/gradio'
import { startKlingLips } from '../../support/stand-ins/kling-lips'

const folder = mkdtempSync(join(tmpdir(), 'fanle-own-film-'))
const filmOf = (name: string): InputFile => {
  const path = join(folder, name)
  writeFileSync(path, Buffer.concat([mp4, Buffer.from(name)]))
  return { path, mime: 'video/mp4', width: 720, height: 1280, seconds: 4 }
}
const own = filmOf('own.mp4')
const drawn = filmOf('drawn.mp4')
const closing: (() => Promise<void>)[] = []
after(() => Promise.all(closing.map((close) => close())))

const retold = { source: 'film', speech: 'audio' }
const presented = {
  source: 'presenter',
  presenter: 'lin',
  background: 'studio',
  shape: 'portrait',
  subtitles: true,
  speech: 'audio',
}
const run = (wire: string, url: string, more: Partial<AdapterRunOptions> = {}) =>
  runAdapter({
    adapter: adapterOf(wire)!,
    url,
    serviceKey: 'MUSE_TALK',
    input: retold,
    files: { film: own, audio: wavFile(3) },
    media: { film: async () => drawn, still: () => Promise.reject(new Error('no picture is asked for')) },
    ...more,
  })

/** Does an engine of a wire take films with these options? */
function takesFilm(wire: string, options: Record<string, unknown>): boolean {
  const adapter = adapterOf(wire)!
  const served = adapter.serves.find(({ serviceKey }) => serviceKey === 'MUSE_TALK')
  const engine = { options: adapter.options.parse(options) } as EngineInstance
  return served?.engineOnly?.(engine).includes('film') ?? false
}

test('only engines that move the lips of a film say so', () => {
  const input = { video: '{{film}}', sound: '{{sound}}' }
  assert.ok(takesFilm('gradio', {}))
  assert.deepEqual([takesFilm('dashscope', {}), takesFilm('dashscope', { takesFilm: true })], [false, true])
  assert.deepEqual([takesFilm('kling', {}), takesFilm('kling', { takesFilm: true })], [false, true])
  assert.deepEqual([takesFilm('bridge', {}), takesFilm('bridge', { takesFilm: true })], [false, true])
  for (const wire of ['fal', 'replicate', 'new-api', 'ark-video'])
    assert.deepEqual(
      [takesFilm(wire, { input: { image: '{{still}}' } }), takesFilm(wire, { input })],
      [false, true],
      wire,
    )
  assert.deepEqual(
    [takesFilm('comfyui', { workflow: {} }), takesFilm('comfyui', { workflow: { 1: { inputs: input } } })],
    [false, true],
  )
  assert.ok(!takesFilm('openai-media', {}))
  const others = adapters.flatMap(({ serves }) => serves.filter(({ serviceKey }) => serviceKey !== 'MUSE_TALK'))
  assert.ok(others.every(({ serviceKey, engineOnly }) => !engineOnly || serviceKey === 'SINGER'))
})

test("MuseTalk: a person's own film is checked first, then its lips are moved", async () => {
  const app = await startGradio({ picture: await png('red'), film: mp4 })
  closing.push(app.close)
  const { files } = await run('gradio', app.url).output
  assert.deepEqual(
    app.called.map(({ name }) => name),
    ['check_video', 'inference'],
  )
  assert.ok([...app.uploads.values()].some((bytes) => bytes.equals(readFileSync(own.path))))
  assert.equal(files[0]!.mime, 'video/mp4')
  const lost = run('gradio', app.url, { files: { audio: wavFile(3) } })
  await assert.rejects(lost.output, { key: 'engine.badFilm' })
})

test('videoretalk: the film and the sound go into its store, nobody looks for a portrait', async () => {
  const one = await startDashscope()
  closing.push(one.close)
  one.say({ task_status: 'SUCCEEDED', video_url: `${one.url}/files/film` })
  const options = { takesFilm: true, parameters: { query_face_threshold: 170 } }
  const { files } = await run('dashscope', one.url, {
    model: 'videoretalk',
    options,
    listedHosts: ['localhost'],
    resultHosts: ['localhost'],
  }).output
  assert.equal(files[0]!.mime, 'video/mp4')
  const order = one.requests.find(({ path }) => path.endsWith('image2video/video-synthesis'))!.json() as {
    input: Record<string, string>
    parameters: object
  }
  assert.match(order.input['video_url']!, /^oss:\/\/dir\/videoretalk\/.+\.mp4$/)
  assert.match(order.input['audio_url']!, /\.wav$/)
  assert.deepEqual(order.parameters, { video_extension: true, query_face_threshold: 170 })
  assert.ok(!one.requests.some(({ path }) => path.endsWith('face-detect')))
  const { accepts } = adapterOf('dashscope')!.serves.find(({ serviceKey }) => serviceKey === 'MUSE_TALK')!
  const engineOf = (given: object) => ({ options: adapterOf('dashscope')!.options.parse(given) }) as EngineInstance
  assert.deepEqual(
    [options, {}].map((given) => [retold, presented].map((input) => accepts!(input, engineOf(given)))),
    [
      [true, false],
      [false, true],
    ],
  )
})

test('Kling: faces are looked for in the film at our address, then the sound moves the lips of the one seen longest', async () => {
  const faces = [
    { face_id: '7', start_time: 900, end_time: 3_000 },
    { face_id: '9', start_time: 0, end_time: 3_200 },
  ]
  const one = await startKlingLips(faces)
  closing.push(one.close)
  const asked: unknown[] = []
  const more: Partial<AdapterRunOptions> = {
    options: { takesFilm: true },
    media: { fit: async (film, { seconds, side }) => (asked.push([film.path, seconds, side]), film) },
    lend: async ({ path }) => `https://site.example/${path === own.path ? 'own' : 'other'}`,
  }
  const { files } = await run('kling', one.url, more).output
  assert.equal(files[0]!.mime, 'video/mp4')
  assert.deepEqual(asked, [[own.path, 3.2, 720]])
  const [looked, ordered] = one.requests.filter(({ method }) => method === 'POST').map(({ json }) => json())
  assert.deepEqual(looked, { video_url: 'https://site.example/own' })
  const [chosen] = (ordered as { face_choose: Record<string, unknown>[] }).face_choose
  assert.deepEqual([chosen!['face_id'], chosen!['sound_end_time'], chosen!['original_audio_volume']], ['9', 3_000, 0])
  const { accepts } = adapterOf('kling')!.serves.find(({ serviceKey }) => serviceKey === 'MUSE_TALK')!
  const engineOf = (given: object) => ({ options: adapterOf('kling')!.options.parse(given) }) as EngineInstance
  assert.deepEqual(
    [{ takesFilm: true }, {}].map((given) => [retold, presented].map((input) => accepts!(input, engineOf(given)))),
    [
      [true, false],
      [false, true],
    ],
  )
})

test('Kling: a film without a face, or one seen too briefly, is told', async () => {
  for (const faces of [[], [{ face_id: '1', start_time: 0, end_time: 1_500 }]]) {
    const one = await startKlingLips(faces)
    closing.push(one.close)
    const more = {
      options: { takesFilm: true },
      media: { fit: async () => own },
      lend: async () => 'https://a.example/f',
    }
    await assert.rejects(run('kling', one.url, more).output, { key: 'engine.noFace' })
  }
})

test('films are lent until their run ends; without a public address the operator reads what is missing', async () => {
  const ended: string[] = []
  const { lend, end } = lendingTo(async ({ path }) => ({ address: path, end: async () => void ended.push(path) }))
  assert.equal(await lend(own), own.path)
  assert.deepEqual(ended, [])
  await end()
  await end()
  assert.deepEqual(ended, [own.path])
  await assert.rejects(lendingTo(undefined).lend(own), (error) => {
    assert.ok(error instanceof EngineCallError && error.isFinal && !error.maybeCharged)
    assert.match(adviceOf(error), /PUBLIC_URL/)
    return true
  })
})

test('a queue: the film goes into its slot as it is; a presenter waits in it otherwise', async () => {
  const bodies: Record<string, string>[] = []
  const standIn = await startStandIn((request, response) => {
    if (request.method === 'POST') {
      bodies.push(request.json() as Record<string, string>)
      return answerJson(response, { request_id: 'one', response_url: 'https://queue.fal.run/a/b/requests/one' })
    }
    if (request.path.endsWith('/status')) return answerJson(response, { status: 'COMPLETED' })
    if (request.path.endsWith('.mp4')) return answerBytes(response, mp4, 'video/mp4')
    return answerJson(response, { video: { url: `http://${request.headers.host}/film.mp4` } })
  })
  closing.push(standIn.close)
  const options = { input: { video_url: '{{film}}', audio_url: '{{sound}}' } }
  await run('fal', standIn.url, { model: 'a/b', options }).output
  await run('fal', standIn.url, { model: 'a/b', options, input: presented, files: { audio: wavFile(3) } }).output
  const sent = ({ path }: InputFile) => `data:video/mp4;base64,${readFileSync(path, 'base64')}`
  assert.deepEqual(
    bodies.map(({ video_url }) => video_url),
    [sent(own), sent(drawn)],
  )
})

test('our own bridge gets the film as a file, and pictures of presenters only where it takes no films', async () => {
  const forms: [string, string][][] = []
  const standIn = await startStandIn(async (request, response) => {
    if (request.method === 'POST') {
      const form = await request.form()
      forms.push(
        [...form].flatMap(([name, one]): [string, string][] => (one instanceof File ? [[name, one.name]] : [])),
      )
      return answerJson(response, { id: (JSON.parse(String(form.get('params'))) as { id: string }).id }, 202)
    }
    if (request.path.includes('/files/')) return answerBytes(response, mp4, 'video/mp4')
    return answerJson(response, {
      status: 'FINISHED',
      progress: 100,
      outputs: [{ name: 'a', url: `${request.path}/files/0` }],
    })
  })
  closing.push(standIn.close)
  await run('bridge', standIn.url, { options: { takesFilm: true } }).output
  const media = { film: async () => drawn, still: async () => drawn }
  await run('bridge', standIn.url, { input: presented, files: { audio: wavFile(3) }, media }).output
  assert.deepEqual(
    forms.map((names) => names.map(([name]) => name).sort()),
    [
      ['audio', 'film', 'sound'],
      ['audio', 'sound', 'still'],
    ],
  )
  assert.ok(forms[0]!.some(([, name]) => name === 'film.mp4'))
})
