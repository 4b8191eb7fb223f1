import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { eq } from 'drizzle-orm'
import { createCatalogue } from '../../../server/domain/site/catalogue'
import { editEngines } from '../support/engine-editor'
import { engine, task, voiceModel } from '../../../server/ports/db/schema'
import type { OpenDb } from '../../../server/ports/db/types'
import { translate, type TextKey } from '../../../server/texts'
import { oneDb } from '../support/db'
import { answerBytes, answerJson, startStandIn } from '../support/stand-in'
import { mp4 } from '../support/stand-ins/bytes'
import { startOpenaiMedia } from '../support/stand-ins/openai-media'
import { addBridge, until } from '../support/remote-world'
import { type TaskPerson, type TaskWorld, startTasks } from '../support/task-world'

const far = new Date('2100-01-01T00:00:00Z')

/** A bridge that makes films at once and remembers which files it was sent. */
async function startFilmBridge() {
  const sent: string[][] = []
  const stand = await startStandIn(async ({ method, path, form }, response) => {
    if (method === 'POST') {
      const given = await form()
      sent.push([...given].flatMap(([name, one]) => (one instanceof File ? [name] : [])).sort())
      return answerJson(response, { id: (JSON.parse(String(given.get('params'))) as { id: string }).id }, 202)
    }
    if (path.includes('/files/')) return answerBytes(response, mp4, 'video/mp4')
    const outputs = [{ name: 'a.mp4', url: `${path}/files/a.mp4` }]
    return answerJson(response, { status: 'FINISHED', progress: 100, outputs })
  })
  return { ...stand, sent }
}

oneDb((name, open) =>
  describe(`what only some engines can do, on ${name}`, () => {
    async function withWorld(act: (world: TaskWorld, opened: OpenDb) => Promise<void>) {
      const opened = await open()
      const world = await startTasks(opened, { env: { CLONE_KEY: 'secret-key' } })
      try {
        await act(world, opened)
        assert.deepEqual(await world.audit(), [])
      } finally {
        await world.stop()
        await opened.close()
      }
    }
    const refusedWith = (key: TextKey) => (error: Error & { code?: number }) => {
      assert.deepEqual([error.code, error.message.includes(translate('zh-CN', key))], [600, true], error.message)
      return true
    }
    const serviceOf = async (world: TaskWorld, serviceKey: string) =>
      (await createCatalogue(world).services('zh-CN')).find((one) => one.serviceKey === serviceKey)!
    const agree = async (world: TaskWorld, person: TaskPerson) => {
      const version = (await person.call('GET /app/consent', {})).find((one) => one.serviceKey === 'MUSE_TALK')!.version
      await person.call('POST /app/consent', { serviceKey: 'MUSE_TALK', version, agreed: true, guardian: true })
      return {
        film: await world.stored.upload(person.userId, 'video', { seconds: 4 }),
        audio: await world.stored.upload(person.userId, 'audio', { seconds: 6 }),
      }
    }
    const ask = (world: TaskWorld, person: TaskPerson, input: Record<string, string>, acceptsDemo = false) =>
      person.call('POST /app/task', { id: world.ids.ulid(), serviceKey: 'MUSE_TALK', input, acceptsDemo })

    test("a film of a person's own is offered while an engine can do it, priced as its own, and goes to that one only", () =>
      withWorld(async (world) => {
        const [presenters, films] = [await startFilmBridge(), await startFilmBridge()]
        const row = { serviceKey: 'MUSE_TALK', model: 'one', unitPrice: 7 }
        await addBridge(world.db, presenters, { ...row, id: 'presenters', priority: 9 })
        assert.equal((await serviceOf(world, 'MUSE_TALK')).options, undefined)
        const options = { pollMs: 200, takesFilm: true, minSeconds: 2, maxSeconds: 20 }
        await addBridge(world.db, films, { ...row, id: 'films', unitPrice: 20, enabled: false })
        const editor = editEngines(world)
        await editor.set('films', { options, enabled: true })
        const shown = await serviceOf(world, 'MUSE_TALK')
        assert.deepEqual([shown.engine.name, shown.unitPrice], ['引擎 presenters', 7])
        assert.deepEqual(shown.options, [
          {
            field: 'source',
            value: 'film',
            engine: { name: '引擎 films', builtIn: false },
            unitPrice: 20,
            lengths: { audio: { minSeconds: 2, maxSeconds: 20 }, text: { minSeconds: 2, maxSeconds: 20 } },
          },
        ])
        const person = await world.person({ credits: 1000 })
        const input = { source: 'film', speech: 'audio', ...(await agree(world, person)) }
        const quote = await person.call('POST /app/task/quote', { serviceKey: 'MUSE_TALK', input })
        assert.equal(quote.credits, 120, 'six seconds of sound')
        const done = await person.ended((await ask(world, person, input)).id)
        assert.deepEqual([done.status, done.credits, done.engine.name], ['FINISHED', 120, '引擎 films'])
        assert.deepEqual(Object.keys(done.inputs).sort(), ['audio', 'film'])
        assert.deepEqual([presenters.sent.length, films.sent], [0, [['audio', 'film', 'sound']]])
        assert.ok(!('presenter' in done.input) && !('background' in done.input))
        await presenters.close()
        await films.close()
      }))

    test('an engine for films alone is not named where presenters are drawn', () =>
      withWorld(async (world) => {
        const { engine: drawn } = await serviceOf(world, 'MUSE_TALK')
        await world.db
          .insert(engine)
          .values({
            id: 'films',
            serviceKey: 'MUSE_TALK',
            adapter: 'dashscope',
            name: '声动人像',
            baseUrl: 'http://127.0.0.1:9/v1',
            model: 'videoretalk',
            options: { takesFilm: true },
            enabled: true,
          })
        const shown = await serviceOf(world, 'MUSE_TALK')
        assert.deepEqual([shown.engine, shown.demoFallback], [drawn, false])
        assert.equal(shown.options?.[0]?.engine.name, '声动人像')
      }))

    test('without such an engine it is refused before anything is paid, whatever the person agreed to', () =>
      withWorld(async (world) => {
        const bridge = await startFilmBridge()
        const person = await world.person({ credits: 1000 })
        const input = { source: 'film', speech: 'audio', ...(await agree(world, person)) }
        const isRefused = refusedWith('engine.optionAway')
        await assert.rejects(ask(world, person, input, true), isRefused)
        await assert.rejects(person.call('POST /app/task/quote', { serviceKey: 'MUSE_TALK', input }), isRefused)
        await addBridge(world.db, bridge, { serviceKey: 'MUSE_TALK', id: 'films' })
        await editEngines(world).set('films', { options: { takesFilm: true } })
        await world.db.update(engine).set({ failures: 5, restsUntil: far })
        await assert.rejects(ask(world, person, input, true), isRefused)
        assert.deepEqual(await person.balance(), { balance: 1000, held: 0 })
        // It waits for a place, and then its engine is switched off: nobody draws a presenter instead.
        await world.db.update(engine).set({ failures: 0, restsUntil: far })
        const { id } = await ask(world, person, input, true)
        await editEngines(world).set('films', { enabled: false })
        const ended = await person.ended(id)
        assert.deepEqual([ended.status, ended.credits], ['ERROR', 0])
        assert.deepEqual(await person.balance(), { balance: 1000, held: 0 })
        const missing = { source: 'film', speech: 'audio', audio: input.audio }
        await assert.rejects(ask(world, person, missing), { code: 400 })
        await assert.rejects(ask(world, person, { ...input, film: input.audio }), { code: 400 })
        await bridge.close()
      }))

    test('who waits in the line of an engine reads the place there; a time is told only where the engine says one', () =>
      withWorld(async (world) => {
        let position = 4
        const bridge = await startStandIn(async ({ method, form }, response) => {
          if (method !== 'POST')
            return answerJson(response, { status: position ? 'QUEUING' : 'PROGRESSING', position, progress: 40 })
          return answerJson(
            response,
            { id: (JSON.parse(String((await form()).get('params'))) as { id: string }).id },
            202,
          )
        })
        await addBridge(world.db, bridge, { id: 'one' })
        const person = await world.person()
        const { id } = await person.draw('海')
        const seen = () => person.call('GET /app/task/:id', { id })
        const says = (text: string) => async () => (await seen()).message === text
        await until('the fifth place', says(translate('zh-CN', 'stage.inLine', { place: 5 })))
        assert.equal((await seen()).etaSeconds, null, 'nobody knows')
        position = 1
        await until('the second place', says(translate('zh-CN', 'stage.inLine', { place: 2 })))
        await world.db.update(task).set({ providerLine: { place: 2, endsAtMs: world.clock.now().getTime() + 90_000 } })
        const { etaSeconds } = await seen()
        assert.ok(etaSeconds! > 60 && etaSeconds! <= 90, String(etaSeconds))
        position = 0
        await until('it runs', async () => (await seen()).progress > 30)
        assert.deepEqual(
          [(await seen()).message, (await seen()).etaSeconds !== null],
          [translate('zh-CN', 'stage.drawing'), true],
        )
        await person.call('DELETE /app/task/:id', { id })
        await person.ended(id)
        await bridge.close()
      }))

    const cloned = async (
      world: TaskWorld,
      { userId }: TaskPerson,
      traits: Record<string, unknown>,
    ): Promise<string> => {
      const id = world.ids.ulid()
      await world.db
        .insert(voiceModel)
        .values({
          id,
          userId,
          name: '我的声音',
          engineName: '云端克隆',
          traits,
          sampleFileId: await world.stored.upload(userId, 'audio'),
          taskId: world.ids.ulid(),
          createdAt: world.clock.now(),
          expiresAt: far,
        })
      return id
    }
    const read = (world: TaskWorld, person: TaskPerson, voice: string, more: object = {}) =>
      person.call('POST /app/task', {
        id: world.ids.ulid(),
        serviceKey: 'VOICE',
        input: { text: '你好，今天天气真好。', voice, ...more },
      })

    test('a voice that lies at a provider reads texts through the engine that made it, at the price of reading', () =>
      withWorld(async (world) => {
        const provider = await startOpenaiMedia()
        provider.voices.set('voice-1', { consent: 'c', bytes: 1 })
        await editEngines(world).add({
          id: 'clone',
          serviceKey: 'GPT_SOVITS',
          adapter: 'openai-media',
          name: '云端克隆',
          baseUrl: `${provider.url}/v1`,
          model: 'qwen3-tts',
          keyRef: 'env:CLONE_KEY',
          unitPrice: 500,
          enabled: true,
        })
        const person = await world.person({ credits: 1000 })
        const voice = await cloned(world, person, { engine: 'clone', voiceId: 'voice-1' })
        const { unitPrice } = await serviceOf(world, 'VOICE')
        const done = await person.ended((await read(world, person, voice)).id)
        assert.deepEqual(
          [done.status, done.credits, done.engine],
          ['FINISHED', unitPrice, { name: '云端克隆', builtIn: false }],
        )
        const spoken = provider.requests.find(({ path }) => path === '/v1/audio/speech')!.json()
        assert.deepEqual([spoken['voice'], spoken['input']], ['voice-1', '你好，今天天气真好。'])
        const built = await person.ended((await read(world, person, 'zh-lan')).id)
        assert.equal(built.engine.builtIn, true, 'other voices go where they went')
        await provider.close()
      }))

    test('where it cannot, the refusal says why and costs nothing', () =>
      withWorld(async (world) => {
        const person = await world.person({ credits: 1000 })
        const voice = await cloned(world, person, { engine: 'clone', voiceId: 'voice-1' })
        await assert.rejects(read(world, person, voice), refusedWith('engine.voiceAway'))
        const editor = editEngines(world)
        const row = {
          id: 'clone',
          serviceKey: 'GPT_SOVITS',
          name: '克隆',
          baseUrl: 'http://127.0.0.1:9',
          enabled: true,
        }
        await editor.add({ ...row, adapter: 'openai-media' })
        await assert.rejects(read(world, person, voice, { pitch: 3 }), refusedWith('engine.voiceSettings'))
        await world.db.update(engine).set({ serviceKey: 'SD', adapter: 'a1111' })
        await assert.rejects(read(world, person, voice), refusedWith('engine.voiceElsewhere'))
        const version = (await person.call('GET /app/consent', {})).find(
          (one) => one.serviceKey === 'MUSE_TALK',
        )!.version
        await person.call('POST /app/consent', { serviceKey: 'MUSE_TALK', version, agreed: true, guardian: true })
        await assert.rejects(ask(world, person, { text: '你好', voice }), refusedWith('engine.voiceElsewhere'))
        assert.deepEqual(await person.balance(), { balance: 1000, held: 0 })
        const tasks = await world.db.select().from(task).where(eq(task.userId, person.userId))
        assert.equal(tasks.length, 0)
      }))
  }),
)
