import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, beforeEach, describe, test } from 'node:test'
import { locales } from '../../../../contract/locales'
import { minuteMs } from '../../../../contract/time'
import { createRemoteEngines } from '../../../../server/domain/engines'
import { editEngines } from '../../support/engine-editor'
import { accepts } from '../../../../server/domain/engines/instance'
import { bestEngines } from '../../../../server/domain/engines/offers'
import { createCatalogue } from '../../../../server/domain/site/catalogue'
import { createEngineMedia } from '../../../../server/engines/adapters/media'
import { createLocalEngines, type LocalEngines } from '../../../../server/engines/local'
import { catalogue } from '../../../../server/local-models/catalogue'
import { engine } from '../../../../server/ports/db/schema'
import type { OpenDb } from '../../../../server/ports/db/types'
import { inWords } from '../../../../server/texts/seed-words'
import { wavOf } from '../../../../media/audio/wav'
import { installTinyEar, installTinyMatcha, installTinyVoice, tinyWords } from '../../../support/tiny-models'
import { oneDb } from '../../support/db'
import { countingIds, movableClock } from '../../support/people'
import { answerJson, startStandIn } from '../../support/stand-in'

oneDb((name, open) =>
  describe(`rows of installed models on ${name}`, () => {
    const root = mkdtempSync(join(tmpdir(), 'fanle-local-rows-'))
    const clock = movableClock()
    let opened: OpenDb
    let ear: Awaited<ReturnType<typeof startStandIn>>
    let isAway = false
    let local: LocalEngines
    before(async () => {
      opened = await open()
      ear = await startStandIn((_, response) =>
        isAway ? answerJson(response, { error: 'down' }, 500) : answerJson(response, { text: '付费的听写' }),
      )
      installTinyVoice(root)
      installTinyEar(root)
      writeFileSync(join(root, 'sound.wav'), wavOf([new Float32Array(32_000).fill(0.1)], 16_000))
      local = createLocalEngines({ dir: root, threads: 1, idleMs: 60_000, clock, pausesMs: [0] })
    })
    after(async () => {
      local.stop()
      await ear.close()
      await opened.close()
      rmSync(root, { recursive: true })
    })
    beforeEach(async () => {
      isAway = false
      await opened.db.delete(engine)
    })

    const engines = () =>
      createRemoteEngines({
        db: opened.db,
        clock,
        ids: countingIds(),
        env: {},
        listedHosts: [ear.host],
        local,
        pool: { label: async (files) => [...files] },
        // The sound is a WAV of the right rate already.
        media: (job, signal) => ({
          ...createEngineMedia({ pool: { call: () => Promise.reject(new Error('no pool')) }, job, signal }),
          wav: async (file) => file,
          sentences: async (text) => [{ written: text, said: text, pause: 0 }],
        }),
        allowsRecipient: async () => true,
        warn: () => {},
      })
    const addRow = (serviceKey: string, unitPrice: number) =>
      editEngines({ db: opened.db }).add({
        id: 'paid',
        serviceKey,
        adapter: 'openai-media',
        name: '付费',
        baseUrl: ear.url,
        unitPrice,
        options: { voice: 'vivian' },
        priority: -1000,
        enabled: true,
      })
    const listen = (locale: 'zh-CN' | 'ru-RU' = 'zh-CN', maxPrice = 9) =>
      engines().listening.listen(
        { path: join(root, 'sound.wav'), mime: 'audio/wav' },
        { locale, folder: root, maxPrice },
      )
    const voiceService = {
      serviceKey: 'VOICE',
      enabled: true,
      engineName: '内置语音',
      engineBuiltIn: true,
      unitPrice: 10,
      sort: 1,
    }
    const input = { text: '你好', voice: 'zh-lan', speed: 1, pitch: 0, format: 'wav' }
    const offer = async () => engines().offers.of(voiceService, input, { voiceEngine: null, acceptsDemo: false })
    const asTask = {
      id: 'T',
      userId: 'U',
      serviceKey: 'VOICE',
      input,
      priority: 0,
      engineBuiltIn: false,
      pinnedEngine: null,
      unitPrice: 10,
      providerJob: null,
      triedEngines: [],
      acceptsDemo: true,
    }

    test('a paid row wins, at its price; the model is next when that fails', async () => {
      assert.deepEqual(await listen(), { text: tinyWords, unitPrice: 0 })
      await addRow('TRANSCRIPTION', 3)
      assert.deepEqual(await engines().listening.best(), { unitPrice: 3 })
      assert.deepEqual(await listen(), { text: '付费的听写', unitPrice: 3 })
      isAway = true
      assert.deepEqual(await listen(), { text: tinyWords, unitPrice: 0 })
    })

    test('a person of another language is told which ones the model understands, and may speak those', async () => {
      const microphone = async (locale: 'ru-RU' | 'ko-KR') =>
        (await createCatalogue({ db: opened.db, local }).services(locale)).at(-1)!
      const offered = await microphone('ru-RU')
      assert.equal(offered.serviceKey, 'TRANSCRIPTION')
      assert.equal(offered.languages, 'китайский, кантонский, английский, японский и корейский')
      assert.equal((await listen('ru-RU')).text, tinyWords)
      assert.equal((await microphone('ko-KR')).languages, undefined)
      await addRow('TRANSCRIPTION', 3)
      assert.equal((await microphone('ru-RU')).languages, undefined, 'the paid row understands all')
    })

    test('a paid row of AI voice is offered and gets the task', async () => {
      assert.equal((await offer()).engineName, '小声音')
      const alone = await engines().placement(opened.db, [])
      assert.deepEqual(alone.place(asTask, true), { engine: { id: 'local:tiny-voice', name: '小声音' } })
      await addRow('VOICE', 500)
      assert.deepEqual([(await offer()).engineName, (await offer()).unitPrice], ['付费', 500])
      const both = await engines().placement(opened.db, [])
      assert.deepEqual(both.place(asTask, true), { engine: { id: 'paid', name: '付费' } })
      assert.equal((await bestEngines(opened.db, local)).get('VOICE')?.id, 'paid')
    })

    test('a model that does not load rests; meanwhile the built-in voice speaks for those who accept it', async () => {
      const file = join(root, 'tiny-voice', 'model.onnx')
      const whole = readFileSync(file)
      const speak = () =>
        engines().speak(
          { text: '你好', voice: 'zh-lan', traits: undefined, pinnedEngine: null, unitPrice: 9_000, units: 1 },
          {
            taskId: 'T',
            serviceKey: 'MUSE_TALK',
            input: {},
            files: {},
            voiceModels: {},
            locale: 'zh-CN',
            folder: root,
          },
          { signal: new AbortController().signal, progress: () => {} },
        )
      writeFileSync(file, Buffer.alloc(whole.length, 'no model'))
      await assert.rejects(speak(), { key: 'engine.speechFailed' })
      await assert.rejects(offer(), { key: 'engine.unavailable' })
      assert.equal((await engines().placement(opened.db, [])).place(asTask, true), 'built-in')
      writeFileSync(file, whole)
      clock.move(6 * minuteMs)
      const { engineId, cost, file: spoken } = await speak()
      assert.deepEqual(
        [engineId, cost.milliFen, spoken.cues.map(({ text }) => text)],
        ['local:tiny-voice', 0, ['你好']],
      )
      assert.equal((await offer()).engineName, '小声音')
    })

    test('a Matcha is asked only for Chinese texts in its one voice', async () => {
      const folder = installTinyMatcha(root)
      clock.move(minuteMs)
      const row = (await local.rows()).find(({ model }) => model === 'tiny-matcha')!
      const can = (more: object) => accepts(row, { ...input, ...more })
      const texts = ['2024年涨了12.5%。', '用AI写', 'Привет']
      assert.deepEqual(
        texts.map((text) => can({ text })),
        [true, false, false],
      )
      assert.deepEqual([can({ voice: 'zh-chen' }), can({ pitch: 1 }), can({ speed: 2 })], [false, false, true])
      rmSync(folder, { recursive: true })
      clock.move(minuteMs)
    })

    test('its name is read in every language', () => {
      for (const { model } of catalogue)
        for (const locale of locales.filter((one) => !one.startsWith('zh')))
          assert.doesNotMatch(inWords(model.name, locale), /[\p{Script=Han}（]/u)
    })
  }),
)
