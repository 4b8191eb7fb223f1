import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { ulid } from 'ulid'
import { readWav, wavOf } from '../../../../media/audio/wav'
import { readLabels } from '../../../../server/labels/read'
import { translate } from '../../../../server/texts'
import { type Client, register } from '../../../support/client'
import { type RunningServer, startServer } from '../../../support/server'
import { installTinyEar, installTinyVoice, tinyWords } from '../../../support/tiny-models'
import { tinyRateHz } from '../../../support/tiny-onnx'
import { waitFor } from '../../../support/wait'

const models = mkdtempSync(join(tmpdir(), 'fanle-server-models-'))
const recording = wavOf([Float32Array.from({ length: 32_000 }, (_, at) => 0.3 * Math.sin(at / 9))], 16_000)
const text = '你好，世界。你好！世界，你好。'
const input = { text, voice: 'zh-lan', speed: 1, pitch: 0, format: 'wav' } as const

describe('a server with installed models of speech and dictation', () => {
  let server: RunningServer
  let person: Client
  before(async () => {
    installTinyVoice(models)
    installTinyEar(models)
    server = await startServer({ env: { MODELS_DIR: models } })
    person = await register(server)
  })
  after(async () => {
    await server.stop()
    rmSync(models, { recursive: true })
  })

  async function dictate(locale = 'zh-CN') {
    const form = new FormData()
    form.append('file', new Blob([recording], { type: 'audio/wav' }), 'recording.wav')
    const reply = await fetch(`${server.url}/api/app/transcription?id=${ulid()}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${person.token}`, 'client-id': 'app', 'accept-language': locale },
      body: form,
    })
    return (await reply.json()) as { code: number; msg: string; data: { text: string; credits: number } | null }
  }
  const makersOf = async (locale = 'zh-CN') =>
    Object.fromEntries(
      (await person.call('GET /portal/init', {}, { 'accept-language': locale })).services.map(
        ({ serviceKey, engine }) => [serviceKey, engine.name],
      ),
    )
  const make = async (more: Partial<Record<keyof typeof input, unknown>> = {}) => {
    const asked = { serviceKey: 'VOICE' as const, input: { ...input, ...more } as typeof input }
    const { id } = await person.call('POST /app/task', { id: ulid(), ...asked })
    return waitFor(
      'the task',
      async () => {
        const task = await person.call('GET /app/task/:id', { id })
        return ['FINISHED', 'ERROR', 'CANCELLED'].includes(task.status) && task
      },
      60_000,
    )
  }

  test('the site names who speaks and who listens', async () => {
    const makers = await makersOf()
    assert.deepEqual([makers['VOICE'], makers['TRANSCRIPTION']], ['小声音', '小耳朵'])
  })

  test('a recording becomes its exact words, free of charge', async () => {
    const { code, data } = await dictate()
    assert.deepEqual([code, data?.text, data?.credits], [200, tinyWords, 0])
  })

  test('a text becomes a labelled WAV with a time for each sentence, made by the named model', async () => {
    const quote = await person.call('POST /app/task/quote', { serviceKey: 'VOICE', input })
    const task = await make()
    assert.deepEqual([task.status, task.error], ['FINISHED', null])
    assert.deepEqual(
      [quote.engine, task.engine],
      [
        { name: '小声音', builtIn: false },
        { name: '小声音', builtIn: false },
      ],
    )
    assert.equal(task.credits, quote.credits)
    const [output] = task.outputs
    const path = join(models, 'out.wav')
    writeFileSync(path, Buffer.from(await (await fetch(new URL(output!.url, server.url))).arrayBuffer()))
    const { rate, channels } = await readWav(path)
    assert.equal(rate, tinyRateHz)
    assert.ok(channels[0]!.length > 2 * rate)
    assert.equal((await readLabels(path, 'audio/wav'))?.length, 1)
    assert.deepEqual(
      output!.cues?.map((cue) => cue.text),
      ['你好，世界。', '你好！', '世界，你好。'],
    )
  })

  test('voices, pitches and languages that it does not have are quoted as the built-in engine', async () => {
    const quoted = async (more: object) =>
      (await person.call('POST /app/task/quote', { serviceKey: 'VOICE', input: { ...input, ...more } })).engine.builtIn
    for (const more of [{ pitch: 2 }, { voice: 'ko-mina' }, { voice: 'zh-qing' }, { text: '你好，안녕하세요。' }])
      assert.equal(await quoted(more), true, JSON.stringify(more))
    assert.equal(await quoted({ speed: 1.5, text: 'Hello β 你好' }), false)
  })

  test('a person with the site in Russian may dictate the languages that it understands', async () => {
    const { code, data } = await dictate('ru-RU')
    assert.deepEqual([code, data?.text], [200, tinyWords])
  })

  test('the words of a sample are written by it, for the owner only', async () => {
    const form = new FormData()
    form.append('file', new Blob([recording], { type: 'audio/wav' }), 'sample.wav')
    const upload = await fetch(`${server.url}/api/common/file/upload?kind=audio`, {
      method: 'POST',
      headers: { authorization: `Bearer ${person.token}`, 'client-id': 'app' },
      body: form,
    })
    const { data } = (await upload.json()) as { data: { fileId: string } }
    assert.deepEqual(await person.call('GET /app/file/:id/words', { id: data.fileId }), { text: tinyWords })
    const other = await register(server)
    await assert.rejects(other.call('GET /app/file/:id/words', { id: data.fileId }))
  })

  test('a model whose folder is removed is no engine any more', async () => {
    rmSync(join(models, 'tiny-ear'), { recursive: true })
    await waitFor('the engine to go', async () => (await makersOf())['TRANSCRIPTION'] === undefined, 20_000)
    assert.equal((await dictate()).msg, translate('zh-CN', 'transcription.away'))
  })
})
