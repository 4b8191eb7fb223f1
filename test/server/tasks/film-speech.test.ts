import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { eq } from 'drizzle-orm'
import { voice as voiceTool } from '../../../contract/tools/voice'
import { spokenSeconds } from '../../../shared/speech'
import { editEngines } from '../support/engine-editor'
import { costsOfTask } from '../../../server/domain/engines/costs'
import { cuesOf } from '../../../server/domain/engines/speaking'
import { engine, task, voiceModel } from '../../../server/ports/db/schema'
import { translate } from '../../../server/texts'
import { oneDb } from '../support/db'
import { answerBytes, answerJson, startStandIn } from '../support/stand-in'
import { mp4 } from '../support/stand-ins/bytes'
import { startOpenaiMedia } from '../support/stand-ins/openai-media'
import { addBridge, until } from '../support/remote-world'
import { type TaskPerson, type TaskWorld, startTasks } from '../support/task-world'

const text = '大家好，今天带你看看这座城市。'
const [voicePrice, filmPrice] = [30, 7]

/** A bridge that makes films, or fails all of them free of charge, and remembers the sounds that it was sent. */
async function startFilms({ fails = false } = {}) {
  const sounds: number[] = []
  const stand = await startStandIn(async ({ method, path, form }, response) => {
    if (method === 'POST') {
      const given = await form()
      sounds.push((given.get('sound') as File).size)
      if (fails) return answerJson(response, { message: 'no GPU' }, 503)
      return answerJson(response, { id: (JSON.parse(String(given.get('params'))) as { id: string }).id }, 202)
    }
    if (path.includes('/files/')) return answerBytes(response, mp4, 'video/mp4')
    answerJson(
      response,
      fails ? { message: 'no such job' } : { status: 'FINISHED', outputs: [{ url: `${path}/files/a.mp4` }] },
      fails ? 404 : 200,
    )
  })
  return { ...stand, sounds }
}

oneDb((name, open) =>
  describe(`Texts of films on ${name}`, () => {
    async function withWorld(act: (world: TaskWorld, person: TaskPerson) => Promise<void>) {
      const opened = await open()
      const world = await startTasks(opened, { env: { MEDIA_KEY: 'secret-key' } })
      try {
        const person = await world.person({ credits: 1000 })
        const version = (await person.call('GET /app/consent', {})).find(
          (one) => one.serviceKey === 'MUSE_TALK',
        )!.version
        await person.call('POST /app/consent', { serviceKey: 'MUSE_TALK', version, agreed: true, guardian: true })
        await act(world, person)
        assert.deepEqual(await world.audit(), [])
        assert.deepEqual(world.kept(), [], 'no speech is kept after the end')
      } finally {
        await world.stop()
        await opened.close()
      }
    }
    const addVoice = ({ db }: TaskWorld, url: string, more: Record<string, unknown> = {}) =>
      editEngines({ db }).add({
        id: 'speaker',
        serviceKey: 'VOICE',
        adapter: 'openai-media',
        name: '云端配音',
        baseUrl: `${url}/v1`,
        model: 'qwen3-tts',
        keyRef: 'env:MEDIA_KEY',
        options: { voice: 'vivian' },
        unitPrice: voicePrice,
        unitCostMilliFen: 1_200,
        enabled: true,
        ...more,
      })
    const films = (world: TaskWorld, url: { url: string }, id = 'films', more = {}) =>
      addBridge(world.db, url, { serviceKey: 'MUSE_TALK', id, unitPrice: filmPrice, unitCostMilliFen: 500, ...more })
    const input = { speech: 'text', text, voice: 'zh-lan' }
    const ask = (world: TaskWorld, person: TaskPerson, more: Record<string, string> = {}) =>
      person.call('POST /app/task', { id: world.ids.ulid(), serviceKey: 'MUSE_TALK', input: { ...input, ...more } })
    const seconds = Math.max(3, Math.ceil(spokenSeconds(text)))
    const whole = seconds * filmPrice + voiceTool.price({ ...input, speed: 1, pitch: 0, format: 'wav' }, voicePrice)

    test('are spoken by the voice engine that is on; the quote names it, and its price and cost are counted', () =>
      withWorld(async (world, person) => {
        const [speaker, maker] = [await startOpenaiMedia(), await startFilms()]
        await addVoice(world, speaker.url)
        await films(world, maker)
        const quote = await person.call('POST /app/task/quote', { serviceKey: 'MUSE_TALK', input })
        assert.equal(quote.credits, whole)
        assert.deepEqual(quote.notes, [translate('zh-CN', 'task.speechBy', { name: '云端配音', credits: voicePrice })])
        const done = await person.ended((await ask(world, person)).id)
        assert.deepEqual([done.status, done.credits, done.error], ['FINISHED', whole, null])
        const spoken = speaker.requests.find(({ path }) => path === '/v1/audio/speech')!.json()
        assert.deepEqual([spoken['voice'], spoken['input']], ['vivian', text])
        assert.ok(maker.sounds[0]! > 1_000, 'the film got the speech')
        const runs = (await costsOfTask(world.db, done.id)).map((one) => [
          one.serviceKey,
          one.engineId,
          one.credits,
          one.costMilliFen,
        ])
        assert.deepEqual(runs.sort(), [
          ['MUSE_TALK', 'films', seconds * filmPrice, seconds * 500],
          ['VOICE', 'speaker', voicePrice, 1_200],
        ])
        for (const one of [speaker, maker]) await one.close()
      }))

    test('also of a film that is made built in, and by the built-in voice where no voice engine is on', () =>
      withWorld(async (world, person) => {
        const speaker = await startOpenaiMedia()
        const before = await person.call('POST /app/task/quote', { serviceKey: 'MUSE_TALK', input })
        assert.equal((await person.ended((await ask(world, person)).id)).status, 'FINISHED')
        assert.equal(world.jobs.at(-1)!.speech, undefined)
        await addVoice(world, speaker.url)
        const quote = await person.call('POST /app/task/quote', { serviceKey: 'MUSE_TALK', input })
        assert.deepEqual([quote.engine.builtIn, quote.credits], [true, before.credits + voicePrice])
        const done = await person.ended((await ask(world, person)).id)
        assert.deepEqual([done.status, done.credits], ['FINISHED', quote.credits])
        assert.equal(world.jobs.at(-1)!.speech!.mime, 'audio/wav')
        assert.deepEqual(
          (await costsOfTask(world.db, done.id)).map((one) => [one.engineId, one.credits]),
          [
            ['speaker', voicePrice],
            ['builtin', before.credits],
          ],
        )
        await speaker.close()
      }))

    test('are spoken once, though another engine makes the film after the first failed', () =>
      withWorld(async (world, person) => {
        const [speaker, broken, maker] = [
          await startOpenaiMedia(),
          await startFilms({ fails: true }),
          await startFilms(),
        ]
        await addVoice(world, speaker.url)
        await films(world, broken, 'broken', { priority: 9, unitCostMilliFen: 0 })
        await films(world, maker, 'maker')
        const done = await person.ended((await ask(world, person)).id, 60_000)
        assert.deepEqual([done.status, done.engine.name, done.credits], ['FINISHED', '引擎 maker', whole])
        assert.equal(speaker.requests.filter(({ path }) => path === '/v1/audio/speech').length, 1)
        assert.deepEqual(maker.sounds, [broken.sounds[0]])
        for (const one of [speaker, broken, maker]) await one.close()
      }))

    test('take a place of the voice engine: no more run there at once than its row says', () =>
      withWorld(async (world, person) => {
        let [now, most] = [0, 0]
        const speaker = await startOpenaiMedia(async ({ path }) => {
          if (path !== '/v1/audio/speech') return false
          most = Math.max(most, ++now)
          await new Promise((resolve) => setTimeout(resolve, 300))
          now--
          return false
        })
        const maker = await startFilms()
        await addVoice(world, speaker.url, { concurrency: 1 })
        await films(world, maker, 'films', { concurrency: 4 })
        const others = [await world.person({ credits: 1000 }), await world.person({ credits: 1000 })]
        const version = (await person.call('GET /app/consent', {})).find(
          (one) => one.serviceKey === 'MUSE_TALK',
        )!.version
        for (const one of others)
          await one.call('POST /app/consent', { serviceKey: 'MUSE_TALK', version, agreed: true, guardian: true })
        const [reader, another] = others as [TaskPerson, TaskPerson]
        const asked = { serviceKey: 'VOICE', input: { text, voice: 'zh-lan', format: 'wav' } }
        const tasks = [
          { by: person, id: (await ask(world, person)).id },
          { by: another, id: (await ask(world, another)).id },
          { by: reader, id: (await reader.call('POST /app/task', { id: world.ids.ulid(), ...asked })).id },
        ]
        for (const { by, id } of tasks) {
          const { status, error } = await by.ended(id, 60_000)
          assert.deepEqual([status, error], ['FINISHED', null])
        }
        assert.equal(speaker.requests.filter(({ path }) => path === '/v1/audio/speech').length, 3)
        assert.equal(most, 1)
        for (const one of [speaker, maker]) await one.close()
      }))

    test('that no voice engine can speak cost nothing, and the engine is counted as failing', () =>
      withWorld(async (world, person) => {
        const [speaker, maker] = [
          await startOpenaiMedia(({ path }, response) => {
            if (path !== '/v1/audio/speech') return false
            return (answerJson(response, { error: { message: 'CUDA out of memory' } }, 500), true)
          }),
          await startFilms(),
        ]
        await addVoice(world, speaker.url)
        await films(world, maker)
        const failed = await person.ended((await ask(world, person)).id)
        assert.deepEqual([failed.status, failed.error?.msg], ['ERROR', translate('zh-CN', 'engine.speechFailed')])
        assert.deepEqual(await person.balance(), { balance: 1000, held: 0 })
        assert.equal(maker.sounds.length, 0)
        const [row] = await world.db.select().from(engine).where(eq(engine.id, 'speaker'))
        assert.equal(row!.failures, 1)
        for (const one of [speaker, maker]) await one.close()
      }))

    test('are spoken by a clone that a provider stores, and cost the operator also when the film fails', () =>
      withWorld(async (world, person) => {
        const [speaker, broken] = [await startOpenaiMedia(), await startFilms({ fails: true })]
        speaker.voices.set('voice-1', { consent: 'c', bytes: 1 })
        await addVoice(world, speaker.url, { id: 'clone', serviceKey: 'GPT_SOVITS', unitPrice: 500 })
        await films(world, broken)
        const id = world.ids.ulid()
        await world.db
          .insert(voiceModel)
          .values({
            id,
            userId: person.userId,
            name: '我的声音',
            engineName: '云端克隆',
            traits: { engine: 'clone', voiceId: 'voice-1' },
            sampleFileId: await world.stored.upload(person.userId, 'audio'),
            taskId: world.ids.ulid(),
            createdAt: world.clock.now(),
            expiresAt: new Date('2100-01-01T00:00:00Z'),
          })
        const { id: taskId } = await ask(world, person, { voice: id })
        await until('it is spoken', async () => {
          const [row] = await world.db.select().from(task).where(eq(task.id, taskId))
          return row?.speech?.spoken !== undefined
        })
        await editEngines(world).set('films', { enabled: false })
        const failed = await person.ended(taskId, 60_000)
        assert.deepEqual([failed.status, failed.credits], ['ERROR', 0])
        const spoken = speaker.requests.find(({ path }) => path === '/v1/audio/speech')!.json()
        assert.equal(spoken['voice'], 'voice-1')
        const runs = await costsOfTask(world.db, taskId)
        assert.deepEqual(
          runs
            .filter(({ serviceKey }) => serviceKey === 'VOICE')
            .map(({ credits, costMilliFen }) => [credits, costMilliFen]),
          [[0, 1_200]],
        )
        assert.deepEqual(await person.balance(), { balance: 1000, held: 0 })
        for (const one of [speaker, broken]) await one.close()
      }))

    test('get times of their sentences where the engine reports none', () =>
      assert.deepEqual(cuesOf('你好。今天天气好！', 9), [
        { at: 0, seconds: 3, text: '你好。' },
        { at: 3, seconds: 6, text: '今天天气好！' },
      ]))
  }),
)
