import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { eq, inArray } from 'drizzle-orm'
import type { FilmWork } from '../../../contract/api'
import { tools } from '../../../contract/tools'
import { consent, consentText, engine, file, task, voiceModel } from '../../../server/ports/db/schema'
import type { OpenDb } from '../../../server/ports/db/types'
import { consentSeeds } from '../../../server/seeds/consents'
import { waitFor } from '../../support/wait'
import { oneDb } from '../support/db'
import { type TaskPerson, type TaskWorld, startTasks } from '../support/task-world'

const versionOf = (key: string) => consentSeeds.find(({ serviceKey }) => serviceKey === key)!.version

const refusedWith = (code: number, msg?: RegExp) => (error: unknown) => {
  const { code: found, msg: said } = error as { code?: number; msg?: string }
  return found === code && (!msg || msg.test(said ?? ''))
}

test('every tool that asks for consent has a text in five languages, which names the days of retention and how to withdraw', () => {
  assert.deepEqual(
    consentSeeds.map(({ serviceKey }) => serviceKey).sort(),
    tools
      .filter((tool) => 'consent' in tool)
      .map((tool) => tool.serviceKey)
      .sort(),
  )
  for (const { serviceKey, texts } of consentSeeds) {
    const all = Object.values(texts)
    assert.equal(new Set(all.map(({ content }) => content)).size, 5)
    for (const { title, content } of all) {
      assert.ok(title.length > 4 && content.length > 400)
      const facts = ['siteTitle', 'uploadDays', 'resultDays', ...(serviceKey === 'GPT_SOVITS' ? ['modelDays'] : [])]
      assert.deepEqual([...new Set([...content.matchAll(/\{(\w+)\}/g)].map(([, fact]) => fact))].sort(), facts.sort())
      assert.equal([...content.matchAll(/^## /gm)].length, 4)
    }
  }
})

oneDb((name, open) =>
  describe(`consents and voices on ${name}`, () => {
    let opened: OpenDb
    let world: TaskWorld
    let person: TaskPerson
    before(async () => {
      opened = await open()
      world = await startTasks(opened)
      person = await world.person()
    })
    after(async () => {
      assert.deepEqual(await world.audit(), [])
      await world.stop()
      await opened.close()
    })

    const agree = (one: TaskPerson, serviceKey: string) =>
      one.call('POST /app/consent', { serviceKey, version: versionOf(serviceKey), agreed: true, guardian: true })
    const swap = async (one: TaskPerson, faces: { source: string; target: string }) =>
      one.call('POST /app/task', { id: world.ids.ulid(), serviceKey: 'FACE', input: faces })
    const faces = async ({ userId }: TaskPerson) => ({
      source: await world.stored.upload(userId, 'image'),
      target: await world.stored.upload(userId, 'image'),
    })
    const clone = (one: TaskPerson, input: Record<string, string>) =>
      one.call('POST /app/task', { id: world.ids.ulid(), serviceKey: 'GPT_SOVITS', input })
    const sample = (one: TaskPerson, seconds = 5) => world.stored.upload(one.userId, 'audio', { seconds })

    test('what is asked for, and what was given', async () => {
      const list = await person.call('GET /app/consent', {}, { 'accept-language': 'en-US' })
      assert.deepEqual(
        list.map(({ serviceKey, given }) => [serviceKey, given]),
        [
          ['FACE', null],
          ['GPT_SOVITS', null],
          ['IDM_VTON', null],
          ['MUSE_TALK', null],
          ['SAD_TALK', null],
        ],
      )
      const shown = list.find(({ serviceKey }) => serviceKey === 'GPT_SOVITS')!
      assert.match(shown.content, /for 7 days at most and results for 30 days/)
      assert.match(shown.content, /for 30 days at most unless you extend it/)
      assert.doesNotMatch(shown.content, /[{}]/)
      const given = await person.call(
        'POST /app/consent',
        { serviceKey: 'GPT_SOVITS', version: shown.version, agreed: true, guardian: true },
        { 'accept-language': 'en-US' },
      )
      assert.equal(given.given?.version, '2026-11')
      await agree(person, 'GPT_SOVITS')
      const rows = await opened.db.select().from(consent).where(eq(consent.userId, person.userId))
      assert.equal(rows.length, 1, 'agreeing twice is agreeing once')
      assert.equal(
        rows[0]!.textSha256,
        createHash('sha256').update(`${shown.title}\n${shown.content}`).digest('hex'),
        'the text as it was shown',
      )
      assert.ok(rows[0]!.ip && rows[0]!.client)
      await assert.rejects(
        person.call('POST /app/consent', { serviceKey: 'FACE', version: '2020-01', agreed: true, guardian: true }),
        refusedWith(409),
      )
      await assert.rejects(
        person.call('POST /app/consent', { serviceKey: 'SD', version: '2026-11', agreed: true, guardian: true }),
        refusedWith(404),
      )
    })

    test('without consent nothing is done; with it the task is bound to it; a new text has to be agreed to anew', async () => {
      const one = await world.person()
      const two = await faces(one)
      // law 13, 23
      await assert.rejects(swap(one, two), refusedWith(403, /请先阅读并同意/))
      assert.deepEqual(await one.balance(), { balance: 100_000, held: 0 })
      await agree(one, 'FACE')
      const { id } = await swap(one, two)
      assert.equal((await one.ended(id)).status, 'FINISHED')
      const [row] = await opened.db.select().from(task).where(eq(task.id, id))
      const [bound] = await opened.db.select().from(consent).where(eq(consent.userId, one.userId))
      assert.equal(row!.consentId, bound!.id)

      await opened.db.update(consentText).set({ version: '2027-01' }).where(eq(consentText.serviceKey, 'FACE'))
      await assert.rejects(swap(one, two), refusedWith(403, /已更新/))
      await opened.db
        .update(consentText)
        .set({ version: versionOf('FACE') })
        .where(eq(consentText.serviceKey, 'FACE'))
    })

    test('who else gets the material is named and agreed to: again for each new one, not for fewer', async () => {
      const one = await world.person()
      const row = { serviceKey: 'FACE', adapter: 'dashscope', model: 'm', enabled: true }
      const [first, second] = ['https://a.example/v1', 'https://b.example/v1'].map((baseUrl, at) => ({
        ...row,
        id: `away-${at}`,
        name: `Engine ${at}`,
        baseUrl,
      }))
      const mine = { ...row, id: 'mine', name: 'Mine', baseUrl: 'http://127.0.0.1:9/v1' }
      const shown = async () =>
        (await one.call('GET /app/consent', {})).find(({ serviceKey }) => serviceKey === 'FACE')!
      const needed = () => world.consents.needed(one.userId, 'FACE')
      const give = async () => {
        const { version } = await shown()
        await one.call('POST /app/consent', { serviceKey: 'FACE', version, agreed: true, guardian: true })
      }
      await agree(one, 'FACE')
      const before = await needed()

      await opened.db.insert(engine).values(mine)
      assert.equal((await shown()).version, versionOf('FACE'), "the operator's own machine is nobody else")
      await opened.db.insert(engine).values(first!)
      const asked = await shown()
      assert.equal(asked.version, `${versionOf('FACE')}@a.example`)
      assert.match(asked.content, /## 提供给第三方[^]*- Engine 0 \(a\.example\)$/)
      assert.notEqual(asked.given?.version, asked.version)
      await assert.rejects(needed(), /consent.outdated/)
      await give()
      const agreed = await needed()

      await opened.db.insert(engine).values(second!)
      await assert.rejects(needed(), /consent.outdated/)
      // A task that waits since then is bound to what was agreed to then.
      const { allowsRecipient } = world.consents
      assert.deepEqual(
        [
          await allowsRecipient(agreed, 'a.example'),
          await allowsRecipient(agreed, 'b.example'),
          await allowsRecipient(before, 'a.example'),
        ],
        [true, false, false],
      )

      await opened.db
        .update(engine)
        .set({ enabled: false })
        .where(inArray(engine.id, ['away-1']))
      assert.equal((await shown()).given?.version, (await shown()).version)
      await opened.db.delete(engine).where(inArray(engine.id, ['away-0', 'away-1', 'mine']))
      assert.equal((await shown()).given?.version, versionOf('FACE'))
      await needed()
    })

    test("a file must be the user's own, of the right kind and length, and show what is needed", async () => {
      const [one, other] = [await world.person(), await world.person()]
      await agree(one, 'FACE')
      await agree(one, 'GPT_SOVITS')
      const [mine, theirs] = [await faces(one), await faces(other)]
      await assert.rejects(swap(one, { ...mine, target: theirs.target }), refusedWith(404, /文件不存在/))
      await assert.rejects(swap(one, { ...mine, target: world.ids.ulid() }), refusedWith(404))
      await assert.rejects(swap(one, { ...mine, source: await sample(one) }), refusedWith(400, /图片/))
      world.stored.refuse(mine.source)
      await assert.rejects(swap(one, mine), refusedWith(400, /^用这张脸：no frontal-face$/))
      const create = async (seconds: number) =>
        clone(one, { task: 'create', name: 'voice', sample: await sample(one, seconds) })
      await assert.rejects(create(2), refusedWith(400, /至少要 3 秒/))
      await assert.rejects(create(11), refusedWith(400, /最多 10 秒/))
      assert.deepEqual(await one.balance(), { balance: 100_000, held: 0 })
    })

    test("a voice is made, spoken with, renamed, and is nobody else's", async () => {
      const stranger = await world.person()
      await agree(stranger, 'GPT_SOVITS')
      const made = await clone(person, { task: 'create', name: 'voice one', sample: await sample(person) })
      const done = await person.ended(made.id)
      assert.equal(done.credits, 60)
      const id = done.result['voiceModelId'] as string
      assert.deepEqual(done.result, { f0: 120, voiceModelId: id }, 'traits stay on the server')
      const { models, voices } = await person.call('GET /app/voice', {})
      assert.deepEqual(
        [voices, models.map((model) => [model.id, model.name])],
        [[{ id: 'zh-lan', sampleUrl: '/a.mp3' }], [[id, 'voice one']]],
      )
      assert.match(models[0]!.sampleUrl, /^\/files\//)

      const spoken = await clone(person, { task: 'speak', model: id, text: 'quick 大家好' })
      assert.equal((await person.ended(spoken.id)).status, 'FINISHED')
      assert.deepEqual(world.jobs.at(-1)!.voiceModels, { model: { f0: 120 } })
      await assert.rejects(clone(stranger, { task: 'speak', model: id, text: '大家好' }), refusedWith(404, /声音/))
      await assert.rejects(
        clone(person, { task: 'speak', model: 'zh-lan', text: '大家好' }),
        refusedWith(404),
        'a built-in voice is no model',
      )
      await assert.rejects(stranger.call('PUT /app/voice/model/:id', { id, name: 'mine' }), refusedWith(404))
      await assert.rejects(stranger.call('DELETE /app/voice/model/:id', { id }), refusedWith(404))
      assert.equal((await person.call('PUT /app/voice/model/:id', { id, name: '新名字' })).name, '新名字')

      assert.equal(await person.call('DELETE /app/task/:id', { id: made.id, ended: 'true' }), null)
      assert.notEqual(
        (await person.call('GET /app/voice', {})).models[0]!.sampleUrl,
        '',
        'a model keeps its sound when its task is deleted',
      )
      await person.call('DELETE /app/voice/model/:id', { id })
      assert.deepEqual((await person.call('GET /app/voice', {})).models, [])
      assert.deepEqual((await opened.db.select().from(voiceModel).where(eq(voiceModel.id, id)))[0]!.traits, {})
      await assert.rejects(clone(person, { task: 'speak', model: id, text: '大家好' }), refusedWith(404))
    })

    test('built-in voices and own ones speak in other tools too; unknown ones do not', async () => {
      const speak = (voice: string) =>
        person.call('POST /app/task', { id: world.ids.ulid(), serviceKey: 'VOICE', input: { text: 'quick', voice } })
      assert.equal((await person.ended((await speak('ru-anna')).id)).status, 'FINISHED')
      await assert.rejects(speak('xx-nobody'), refusedWith(404))
    })

    test('an engine that measures nothing makes no voice and costs nothing', async () => {
      const before = await person.balance()
      const { id } = await clone(person, { task: 'create', name: 'traitless', sample: await sample(person) })
      assert.equal((await person.ended(id)).status, 'ERROR')
      assert.deepEqual([await person.balance(), (await person.call('GET /app/voice', {})).models], [before, []])
      assert.equal(world.stored.dropped.length, 1)
    })

    test('a voice ends with its time', async () => {
      const one = await world.person()
      await agree(one, 'GPT_SOVITS')
      const { result } = await one.ended(
        (await clone(one, { task: 'create', name: 'voice', sample: await sample(one) })).id,
      )
      await opened.db
        .update(voiceModel)
        .set({ expiresAt: new Date(Date.now() - 1) })
        .where(eq(voiceModel.id, result['voiceModelId'] as string))
      assert.deepEqual((await one.call('GET /app/voice', {})).models, [])
      await world.voiceModels.sweep()
      const [row] = await opened.db.select().from(voiceModel).where(eq(voiceModel.userId, one.userId))
      assert.ok(row!.deletedAt)
      assert.ok((await opened.db.select().from(file).where(eq(file.id, row!.sampleFileId)))[0]!.deletedAt)
    })

    test('a withdrawal ends what is under way and deletes material, works and models of that tool, and of that one only', async () => {
      const one = await world.person()
      await agree(one, 'GPT_SOVITS')
      await agree(one, 'FACE')
      const [recording, pictures] = [await sample(one), await faces(one)]
      const swapped = await swap(one, pictures)
      await one.ended(swapped.id)
      await one.ended((await clone(one, { task: 'create', name: 'voice', sample: recording })).id)
      const hanging = await clone(one, { task: 'create', name: 'hang', sample: recording })
      await waitFor(
        'the task begins',
        async () => (await one.call('GET /app/task/:id', { id: hanging.id })).status === 'PROGRESSING',
      )

      assert.equal((await one.call('DELETE /app/consent/:serviceKey', { serviceKey: 'GPT_SOVITS' })).given, null)
      assert.deepEqual(
        (await one.call('GET /app/task/page', {})).records.map(({ id }) => id),
        [swapped.id],
      )
      assert.deepEqual((await one.call('GET /app/voice', {})).models, [])
      const left = await opened.db.select().from(file).where(eq(file.userId, one.userId))
      const alive = left
        .filter(({ deletedAt }) => !deletedAt)
        .map(({ id, taskId }) => taskId ?? id)
        .sort()
      // law 13
      assert.deepEqual(alive, [swapped.id, ...Object.values(pictures)].sort())
      assert.deepEqual(await one.balance(), { balance: 100_000 - 60 - 100, held: 0 })
      await assert.rejects(clone(one, { task: 'create', name: 'voice', sample: await sample(one) }), refusedWith(403))
      assert.equal((await one.ended((await swap(one, pictures)).id)).status, 'FINISHED')
    })

    test('films of one portrait have one code; another person’s and another portrait have their own', async () => {
      const [one, two] = [await world.person(), await world.person()]
      const film = async (of: TaskPerson, sha256: string) => {
        const portrait = await world.stored.upload(of.userId, 'image')
        await opened.db.update(file).set({ sha256 }).where(eq(file.id, portrait))
        const audio = await sample(of)
        const input = { portrait, speech: 'audio', audio }
        const { id } = await of.call('POST /app/task', { id: world.ids.ulid(), serviceKey: 'SAD_TALK', input })
        return (await of.ended(id)).likeness!
      }
      for (const each of [one, two]) await agree(each, 'SAD_TALK')
      const [code, again, other] = [await film(one, 'a'), await film(one, 'a'), await film(one, 'b')]
      // law 24
      assert.match(code, /^DH-[0-9A-HJKMNP-TV-Z]{12}$/)
      assert.equal(again, code)
      assert.equal(new Set([code, other, await film(two, 'a')]).size, 3)
      const shown = async () =>
        (await one.call('GET /app/consent', {})).find(({ serviceKey }) => serviceKey === 'SAD_TALK')!.likenesses
      assert.deepEqual(
        (await shown()).map((each) => [each.code, each.works]),
        [
          [other, 1],
          [code, 2],
        ],
      )
      await one.call('DELETE /app/consent/:serviceKey', { serviceKey: 'SAD_TALK' })
      assert.deepEqual(await shown(), [])
    })

    test('a presenter of the house has one code for everybody', async () => {
      const codes = new Set<string | undefined>()
      for (const presenter of ['lin', 'lin', 'hao']) {
        const one = await world.person()
        await agree(one, 'MUSE_TALK')
        const input = { source: 'presenter', presenter, speech: 'text', text: 'quick 大家好' }
        const { id } = await one.call('POST /app/task', { id: world.ids.ulid(), serviceKey: 'MUSE_TALK', input })
        codes.add((await one.ended(id)).likeness)
      }
      assert.equal(codes.size, 2)
    })

    test('a withdrawal of the voice takes what it said in other tools along, and nothing else', async () => {
      const one = await world.person()
      for (const serviceKey of ['GPT_SOVITS', 'SAD_TALK']) await agree(one, serviceKey)
      const ask = (serviceKey: string, input: Record<string, string>) =>
        one.call('POST /app/task', { id: world.ids.ulid(), serviceKey, input })
      const done = async (asked: Promise<{ id: string }>) => {
        const task = await one.ended((await asked).id)
        assert.equal(task.status, 'FINISHED', task.error?.msg)
        await opened.db.update(file).set({ seconds: 3 }).where(eq(file.taskId, task.id))
        return task
      }
      const made = await done(clone(one, { task: 'create', name: 'voice', sample: await sample(one) }))
      const own = made.result['voiceModelId'] as string
      const portrait = await world.stored.upload(one.userId, 'image')
      const inBuiltIn = await done(ask('VOICE', { text: 'quick', voice: 'zh-lan' }))
      const spoken = await done(ask('VOICE', { text: 'quick 大家好', voice: own }))
      const hanging = await ask('VOICE', { text: 'hang 大家好', voice: own })
      const fromBuiltIn = await ask('SAD_TALK', { portrait, speech: 'audio', audio: inBuiltIn.outputs[0]!.fileId })
      const film = await ask('SAD_TALK', { portrait, speech: 'audio', audio: spoken.outputs[0]!.fileId })
      await waitFor(
        'the one with the own voice is under way',
        async () => (await one.call('GET /app/task/:id', { id: hanging.id })).status === 'PROGRESSING',
      )

      await one.call('DELETE /app/consent/:serviceKey', { serviceKey: 'GPT_SOVITS' })
      const left = (await one.call('GET /app/task/page', {})).records.map(({ id }) => id).sort()
      assert.deepEqual(left, [inBuiltIn.id, fromBuiltIn.id].sort())
      await assert.rejects(one.call('GET /app/task/:id', { id: film.id }), refusedWith(404))
      const sounds = await opened.db.select().from(file).where(eq(file.taskId, spoken.id))
      assert.ok(sounds.length === 1 && sounds[0]!.deletedAt, 'the file goes with its task')
      await one.ended(fromBuiltIn.id)
      assert.equal((await one.balance()).held, 0)
    })

    test('a withdrawal of the voice takes the films in which it spoke, whoever else speaks there', async () => {
      const one = await world.person()
      await agree(one, 'GPT_SOVITS')
      const { id: model } = await clone(one, { task: 'create', name: 'voice', sample: await sample(one) })
      const own = (await one.ended(model)).result['voiceModelId'] as string
      const id = world.ids.ulid()
      const film = async (isEnded: (work: FilmWork) => boolean): Promise<FilmWork> => {
        let work = (await one.call('GET /app/work/:id', { id })) as FilmWork
        await waitFor('the film', async () =>
          isEnded((work = (await one.call('GET /app/work/:id', { id })) as FilmWork)),
        )
        return work
      }
      await one.call('POST /app/task', { id, serviceKey: 'FILM', input: { text: 'quick a\nquick b', music: 'none' } })
      await one.ended(id)
      const { script } = await film(({ state }) => state === 'finished')
      const [first, ...others] = script.shots
      await one.call('PUT /app/work/:id', {
        id,
        version: 1,
        script: {
          ...script,
          cast: [...script.cast, { id: 'third', name: 'Third', look: '', voice: own }],
          shots: [{ ...first!, speaker: 'third' }, ...others],
        },
      })
      await one.call('POST /app/work/:id/make', { id, version: 2, credits: 1000 })
      await film(({ state, file: made }) => state === 'finished' && made !== null)
      await one.call('DELETE /app/consent/:serviceKey', { serviceKey: 'GPT_SOVITS' })
      const left = await film(() => true)
      assert.deepEqual(
        [left.state, left.file, left.shots[0]!.voice!.state, left.shots[1]!.voice!.state],
        ['stopped', null, 'none', 'done'],
      )
    })
  }),
)
