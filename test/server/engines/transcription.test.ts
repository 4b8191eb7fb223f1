import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, beforeEach, describe, test } from 'node:test'
import { createLedger } from '../../../server/domain/credits/ledger'
import { engineRowOf } from '../../../server/domain/engines/edit'
import { editEngines } from '../support/engine-editor'
import { createHealth } from '../../../server/domain/engines/health'
import { createListening } from '../../../server/domain/engines/listening'
import { probeEngine } from '../../../server/domain/engines/probe'
import { createEngineMedia } from '../../../server/engines/adapters/media'
import type { IncomingFile } from '../../../server/domain/files/types'
import { createCatalogue } from '../../../server/domain/site/catalogue'
import { createTranscription } from '../../../server/domain/voices/transcription'
import { wavOf } from '../../../media/audio/wav'
import { engine } from '../../../server/ports/db/schema'
import type { OpenDb } from '../../../server/ports/db/types'
import { normalizeAudio } from '../../../server/uploads/audio'
import { oneDb } from '../support/db'
import { addUser, countingIds, movableClock } from '../support/people'
import { answerJson, startStandIn, type StandInRequest } from '../support/stand-in'

const rate = 16_000
const tone = (seconds: number, level = 0.4) =>
  wavOf([Float32Array.from({ length: seconds * rate }, (_, at) => level * Math.sin(at / 12))], rate)
const noPool = { call: () => Promise.reject(new Error('no pool here')) }
const refusedWith = (code: number, key: string) => (error: unknown) => {
  const { code: found, key: why } = error as { code?: number; key?: string }
  return found === code && why === key
}
/** Never ends, as of a connection that is gone without a word; `onBegun` when it is waited for. */
const stalled = (onBegun: () => void): IncomingFile => ({
  name: 'recording.wav',
  saveTo: async (_, __, signal) => {
    onBegun()
    if (!signal?.aborted) await new Promise((resolve) => signal?.addEventListener('abort', resolve))
    throw new Error('given up')
  },
  discard() {},
})
const sent = (bytes: Uint8Array): IncomingFile => ({
  name: 'recording.wav',
  async saveTo(path) {
    writeFileSync(path, bytes)
    return { bytes: bytes.length, sha256: '' }
  },
  discard() {},
})

oneDb((name, open) =>
  describe(`speech as text on ${name}`, () => {
    let opened: OpenDb
    let ear: Awaited<ReturnType<typeof startStandIn>>
    let answer: (request: StandInRequest, response: ServerResponse) => unknown
    const home = mkdtempSync(join(tmpdir(), 'fanle-speech-'))
    const clock = movableClock()
    const ids = countingIds()
    const ledger = createLedger({ clock, ids })

    before(async () => {
      opened = await open()
      ear = await startStandIn((request, response) =>
        request.path === '/v1/models'
          ? answerJson(response, { data: [{ id: 'whisper-large-v3' }] })
          : answer(request, response),
      )
    })
    after(async () => {
      await ear.close()
      await opened.close()
      rmSync(home, { recursive: true, force: true })
    })
    beforeEach(async () => {
      await opened.db.delete(engine)
      ear.requests.length = 0
      answer = (_, response) => answerJson(response, { text: ' 今天天气怎么样？ ' })
    })

    async function speaker() {
      const { db } = opened
      const userId = await addUser(db, ids, clock)
      await ledger.createCreditAccount(db, userId)
      await ledger.grant(db, { userId, ref: `gift:${userId}`, source: 'gift', credits: 100, expiresAt: null })
      const listening = createListening({
        db,
        clock,
        health: createHealth({ db, clock, table: engine }),
        env: { EAR_KEY: 'sk-ear' },
        listedHosts: [ear.host],
        media: (job, signal) => createEngineMedia({ pool: noPool, job, signal }),
        warn() {},
      })
      const process = () =>
        createTranscription({ db, clock, ids, ledger, normalize: { audio: normalizeAudio }, listening, scratch: home })
      const [transcription, another] = [process(), process()]
      const say = (bytes: Uint8Array, id?: string) =>
        transcription.transcribe({ userId, locale: 'zh-CN' }, sent(bytes), id)
      const sayElsewhere = (bytes: Uint8Array, id: string) =>
        another.transcribe({ userId, locale: 'zh-CN' }, sent(bytes), id)
      const stall = (id: string, onBegun: () => void) =>
        transcription.transcribe({ userId, locale: 'zh-CN' }, stalled(onBegun), id)
      const has = async () => {
        const { balance, held } = await ledger.balance(db, userId)
        return [balance, held]
      }
      return { userId, say, sayElsewhere, stall, has, sweep: transcription.sweep }
    }
    const addEar = (more: Record<string, unknown> = {}) =>
      editEngines({ db: opened.db }).add({
        id: 'ear',
        serviceKey: 'TRANSCRIPTION',
        adapter: 'openai-media',
        name: 'Whisper',
        baseUrl: ear.url,
        model: 'whisper-large-v3',
        keyRef: 'env:EAR_KEY',
        unitPrice: 3,
        enabled: true,
        options: { extra: { temperature: 0 } },
        ...more,
      })

    test('a recording is sent as the wire has it, paid once and not kept; the site says who listens and for how much', async () => {
      await addEar()
      const { say, has } = await speaker()
      const { text, credits } = await say(tone(2))
      assert.deepEqual([text, credits], ['今天天气怎么样？', 3])
      assert.deepEqual(await has(), [97, 0])
      const [request] = ear.requests as [StandInRequest]
      assert.equal(request.path, '/v1/audio/transcriptions')
      assert.equal(request.headers.authorization, 'Bearer sk-ear')
      const form = await request.form()
      assert.deepEqual(
        ['model', 'response_format', 'temperature'].map((field) => form.get(field)),
        ['whisper-large-v3', 'json', '0'],
      )
      assert.ok((form.get('file') as File).size > 2 * rate)
      assert.deepEqual(readdirSync(home), [])
      const listed = (await createCatalogue({ db: opened.db }).services('zh-CN')).at(-1)
      assert.deepEqual([listed?.serviceKey, listed?.engine.name, listed?.unitPrice], ['TRANSCRIPTION', 'Whisper', 3])
      const row = await engineRowOf(opened.db, 'ear')
      const probed = await probeEngine(row, { env: { EAR_KEY: 'sk-ear' }, listedHosts: [ear.host] })
      assert.equal(probed.ok && probed.found, 'whisper-large-v3')
    })

    test('silence is refused before anybody is asked, too long a recording too; noise that is heard as nothing costs nothing', async () => {
      await addEar()
      const { say, has } = await speaker()
      await assert.rejects(say(tone(2, 0)), refusedWith(400, 'engine.silent'))
      await assert.rejects(say(tone(63)), refusedWith(400, 'engine.tooLong'))
      await assert.rejects(say(Buffer.from('no sound')), refusedWith(400, 'file.notAudio'))
      assert.equal(ear.requests.length, 0)
      answer = (_, response) => answerJson(response, { text: ' …♪ ' })
      await assert.rejects(say(tone(2)), refusedWith(400, 'transcription.nothing'))
      assert.deepEqual(await has(), [100, 0])
      assert.deepEqual(readdirSync(home), [])
    })

    test('an engine that fails is followed by another whose price is no higher; without one nothing is paid', async () => {
      await addEar({ priority: 2, options: { extra: {} } })
      await addEar({ id: 'dear', priority: 1, unitPrice: 9, model: 'dear' })
      await addEar({ id: 'own', priority: 0, unitPrice: 0, model: 'own' })
      const { say, has } = await speaker()
      const asked: unknown[] = []
      answer = async (request, response) => {
        const model = (await request.form()).get('model')
        asked.push(model)
        return model === 'own' ? answerJson(response, { text: '好' }) : answerJson(response, { error: 'broken' }, 500)
      }
      assert.equal((await say(tone(1.5))).text, '好')
      assert.deepEqual(asked, ['whisper-large-v3', 'own'])
      assert.deepEqual(await has(), [100, 0])
      answer = (_, response) => answerJson(response, { error: 'broken' }, 500)
      await assert.rejects(say(tone(1.5)), refusedWith(600, 'transcription.failed'))
      assert.deepEqual(await has(), [100, 0])
      await opened.db.delete(engine)
      await assert.rejects(say(tone(1.5)), refusedWith(600, 'transcription.away'))
    })

    test('a repeat of the id is answered with what was understood first and not paid again; later it is a new one', async () => {
      await addEar()
      const { say, stall, has, sweep } = await speaker()
      const id = ids.ulid()
      // The connection of the first is gone: the repeat does not wait for it.
      let gone: Promise<unknown> = Promise.resolve()
      await new Promise<void>((resolve) => (gone = assert.rejects(stall(id, resolve))))
      const first = await Promise.all([gone, say(tone(2), id)])
      answer = (_, response) => answerJson(response, { text: '别的' })
      assert.deepEqual(await say(tone(2), id), first[1])
      assert.equal(ear.requests.length, 1)
      assert.deepEqual(await has(), [97, 0])
      const stranger = await speaker()
      await assert.rejects(stranger.say(tone(2), id), refusedWith(409, 'common.conflict'))
      assert.deepEqual(await stranger.has(), [100, 0])
      clock.move(20 * 60_000)
      await sweep()
      assert.equal((await say(tone(2), id)).text, '别的')
      assert.deepEqual(await has(), [94, 0])
    })

    test('a repeat that comes while the first is understood gets its result; two processes that understood the same are paid once', async () => {
      await addEar()
      const { say, sayElsewhere, has } = await speaker()
      const id = ids.ulid()
      let repeat: ReturnType<typeof say> | undefined
      answer = (_, response) => {
        repeat = say(tone(2), id)
        answerJson(response, { text: '听到了' })
      }
      assert.deepEqual(await say(tone(2), id), await repeat)
      assert.equal(ear.requests.length, 1)
      answer = (_, response) => answerJson(response, { text: `第${ear.requests.length}次` })
      const again = ids.ulid()
      const [here, there] = await Promise.all([say(tone(2), again), sayElsewhere(tone(2), again)])
      assert.deepEqual(here, there)
      assert.equal(ear.requests.length, 3)
      assert.deepEqual(await has(), [94, 0])
    })

    test('without enough credits nobody is asked; one recording of a person at a time; what a dead process held comes back', async () => {
      await addEar({ unitPrice: 1000 })
      const { userId, say, has, sweep } = await speaker()
      await assert.rejects(say(tone(1.5)), (error) => (error as { code?: number }).code === 402)
      assert.equal(ear.requests.length, 0)
      await editEngines({ db: opened.db }).set('ear', { unitPrice: 1 })
      const both = await Promise.allSettled([say(tone(1.5)), say(tone(1.5))])
      assert.deepEqual(both.map(({ status }) => status).sort(), ['fulfilled', 'rejected'])
      await ledger.hold(opened.db, { userId, ref: `transcription:${ids.ulid()}`, credits: 5 })
      await sweep()
      assert.deepEqual(await has(), [94, 5])
      clock.move(20 * 60_000)
      await sweep()
      assert.deepEqual(await has(), [99, 0])
    })
  }),
)
