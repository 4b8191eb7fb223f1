import assert from 'node:assert/strict'
import { existsSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { EngineCallError } from '../../../../server/engines/adapters/faults'
import { gptSovits } from '../../../../server/engines/adapters/gpt-sovits'
import { wavOfPcm } from '../../../../server/engines/adapters/shared/pcm'
import type { InputFile } from '../../../../engines/job'
import type { LocalSpeech } from '../../../../server/engines/local/types'
import { EngineError } from '../../../../server/errors'
import { probeAdapter, runAdapter } from '../../support/run-adapter'
import { startGptSovits } from '../../support/stand-ins/gpt-sovits'

const open: { close(): Promise<void> }[] = []
const start = async (options: Partial<Parameters<typeof startGptSovits>[0]> = {}) => {
  const folder = mkdtempSync(join(tmpdir(), 'fanle-samples-'))
  const engine = await startGptSovits({ folder, seenAs: '/data/samples', ...options })
  open.push(engine)
  return { ...engine, folder, options: { refDir: folder, remoteRefDir: '/data/samples/' } }
}
type Started = Awaited<ReturnType<typeof start>>
after(() => Promise.all(open.map((one) => one.close())))

const sampleOf = (seconds: number): InputFile => {
  const path = join(mkdtempSync(join(tmpdir(), 'fanle-sample-')), 'sample.wav')
  writeFileSync(path, wavOfPcm(Buffer.alloc(Math.round(seconds * 16_000) * 2, 1), 16_000))
  return { path, mime: 'audio/wav', seconds }
}
const create = ({ url, options }: Started, seconds = 5, more: object = {}) =>
  runAdapter({
    adapter: gptSovits,
    serviceKey: 'GPT_SOVITS',
    url,
    options,
    input: { task: 'create', name: '小林' },
    files: { sample: sampleOf(seconds) },
    ...more,
  })
const speak = ({ url, options }: Started, traits: Record<string, unknown>, more: object = {}) =>
  runAdapter({
    adapter: gptSovits,
    serviceKey: 'GPT_SOVITS',
    url,
    options,
    input: { task: 'speak', model: '01MODEL', text: '今天天气真好。' },
    voiceModels: { model: traits },
    ...more,
  })
const fault =
  (kind: string, words = /./) =>
  (error: unknown) =>
    error instanceof EngineCallError && error.kind === kind && words.test(error.detail)

describe('voices at GPT-SoVITS', () => {
  test('a sample is stored where the engine sees it, greets, and speaks later until it is deleted', async () => {
    const engine = await start()
    const { result, files } = await create(engine).output
    const { traits } = result as { traits: { engine: string; voiceId: string } }
    assert.equal(traits.engine, 'one')
    assert.match(traits.voiceId, /^fanle-01TASK-[0-9a-f]{12}\.wav$/)
    assert.deepEqual([files[0]!.kind, files[0]!.mime], ['audio', 'audio/mpeg'])
    assert.match(engine.spoken[0]!.text, /我是小林/)
    assert.equal(engine.spoken[0]!.ref_audio_path, `/data/samples/${traits.voiceId}`)
    const later = await speak(engine, traits).output
    assert.equal(later.files.length, 1)
    assert.deepEqual(later.result, {})
    const { text, text_lang, prompt_lang } = engine.spoken[1]!
    assert.deepEqual([text, text_lang, prompt_lang], ['今天天气真好。', 'auto', 'auto'])
    const remove = async () =>
      gptSovits.deleteVoice!(
        traits.voiceId,
        {
          id: 'one',
          serviceKey: 'GPT_SOVITS',
          baseUrl: engine.url,
          model: '',
          options: gptSovits.options.parse(engine.options),
          isFree: true,
        },
        null as never,
      )
    await remove()
    await remove()
    assert.equal(existsSync(join(engine.folder, traits.voiceId)), false)
    await assert.rejects(speak(engine, traits).output, fault('gone'))
  })

  test('the words of a sample go along: as the person wrote them, else as an installed model understands them', async () => {
    const engine = await start()
    const said = () => engine.spoken.at(-1)!.prompt_text
    const wordsOf = async (more: object) => {
      const { result } = await create(engine, 5, more).output
      return (result as { traits: { words?: string } }).traits.words
    }
    const local = { canTranscribe: async () => true, wordsIn: async () => '听写的话' } as unknown as LocalSpeech
    assert.deepEqual([await wordsOf({}), said()], [undefined, ''])
    assert.deepEqual([await wordsOf({ local }), said()], ['听写的话', '听写的话'])
    const input = { task: 'create', name: '小林', words: '改过的话' }
    const { result } = await create(engine, 5, { local, input }).output
    assert.equal(said(), '改过的话')
    await speak(engine, (result as { traits: Record<string, unknown> }).traits).output
    assert.equal(said(), '改过的话', 'they stay with the voice')
  })

  test('samples of 3 to 10 seconds are taken, others are told to the person', async () => {
    const engine = await start()
    await assert.rejects(
      create(engine, 2.4).output,
      (error) => error instanceof EngineError && error.key === 'engine.tooShort',
    )
    await assert.rejects(create(engine, 10.5).output, (error) => error instanceof EngineError, 'by the engine itself')
    assert.deepEqual(readdirSync(engine.folder), [], 'nothing of it is left')
    await create(engine, 3).output
    assert.equal(readdirSync(engine.folder).length, 1)
  })

  test('a run that is done again leaves one sample; one that fails leaves none', async () => {
    const engine = await start()
    await create(engine).output
    await create(engine).output
    assert.equal(readdirSync(engine.folder).length, 1)
    const broken = await start({ ends: 'failed' })
    await assert.rejects(create(broken).output, fault('failed', /out of memory/))
    assert.deepEqual(readdirSync(broken.folder), [])
  })

  test('languages it cannot speak are left to others; its own are sent in lower case', async () => {
    const [served] = gptSovits.serves
    const accepts = (text: string) => served!.accepts!({ task: 'speak', text }, null as never)
    assert.deepEqual(['你好 hello', 'こんにちはー', '안녕하세요 3', 'Привет', 'สวัสดี'].map(accepts), [
      true,
      true,
      true,
      false,
      false,
    ])
    assert.throws(() => gptSovits.options.parse({ refDir: '/a', remoteRefDir: '/b', textLanguage: 'ZH' }))
    assert.throws(() => gptSovits.options.parse({ refDir: 'relative', remoteRefDir: '/b' }))
    const engine = await start()
    await create(engine, 5, { locale: 'ru-RU', input: { task: 'create', name: 'Иван' } }).output
    assert.doesNotMatch(engine.spoken[0]!.text, /[а-я]/i)
  })

  test("a voice of another engine, and a name that leads out of the folder, are not this one's", async () => {
    const engine = await start()
    await assert.rejects(speak(engine, { engine: 'two', voiceId: 'fanle-x.wav' }).output, fault('notFound'))
    await assert.rejects(speak(engine, { engine: 'one', voiceId: '../../etc/passwd' }).output, fault('gone'))
    assert.equal(engine.spoken.length, 0)
  })

  test('loads the weights of its row; samples without a header are refused', async () => {
    const engine = await start()
    const options = { ...engine.options, gptWeights: 'g.ckpt', sovitsWeights: 's.pth' }
    await create({ ...engine, options }).output
    assert.deepEqual(engine.weights, ['/set_gpt_weights g.ckpt', '/set_sovits_weights s.pth'])
    assert.equal(gptSovits.maxConcurrency, 1)
    const raw = await start({ ends: 'raw' })
    await assert.rejects(create(raw).output, fault('protocol', /in place of audio\/wav/))
  })
})

describe('checking GPT-SoVITS', () => {
  const probe = ({ url }: Started, options: Record<string, unknown>) =>
    probeAdapter({ adapter: gptSovits, url, options, serviceKey: 'GPT_SOVITS' })

  test('says whether it sees the samples, and speaks nothing for it', async () => {
    const engine = await start()
    assert.match((await probe(engine, engine.options)).found, /which sees the samples/)
    await assert.rejects(
      probe(engine, { ...engine.options, remoteRefDir: '/elsewhere' }),
      fault('notFound', /look at remoteRefDir/),
    )
    await assert.rejects(probe(engine, { ...engine.options, refDir: '/nowhere/at/all' }), fault('notFound', /refDir/))
    assert.deepEqual([engine.spoken.length, readdirSync(engine.folder).length], [0, 0])
    const old = await start({ isVersion2: false })
    await assert.rejects(probe(old, old.options), fault('notFound', /api_v2/))
  })
})
