import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { eq } from 'drizzle-orm'
import { accountNotice, creditHold, service, task } from '../../../server/ports/db/schema'
import type { OpenDb } from '../../../server/ports/db/types'
import { waitFor } from '../../support/wait'
import { oneDb } from '../support/db'
import { type TaskPerson, type TaskWorld, startTasks } from '../support/task-world'

const refusedWith = (code: number, msg?: RegExp) => (error: unknown) => {
  const { code: found, msg: said } = error as { code?: number; msg?: string }
  return found === code && (!msg || msg.test(said ?? ''))
}

oneDb((name, open) =>
  describe(`tasks on ${name}`, () => {
    let opened: OpenDb
    let world: TaskWorld
    /** Its engines have little time. On a database of its own: it would take the tasks of the other. */
    let hasty: TaskWorld
    let person: TaskPerson
    before(async () => {
      opened = await open()
      world = await startTasks(opened)
      hasty = await startTasks(await open(), { settings: { timeLimitMs: 400 } })
      person = await world.person()
    })
    after(async () => {
      for (const one of [world, hasty]) {
        assert.deepEqual(await one.audit(), [])
        assert.deepEqual(one.leftovers(), [], 'no folder of a job is left behind')
        await one.stop()
        await one.open.close()
      }
    })

    const rowsOf = (userId: string) => opened.db.select().from(task).where(eq(task.userId, userId))
    const holdsOf = (userId: string, { db } = world) =>
      db.select().from(creditHold).where(eq(creditHold.userId, userId))

    test('a favourite is stored for its owner alone, listed by itself, and taken back', async () => {
      const me = await world.person()
      const [id, other] = [world.ids.ulid(), world.ids.ulid()]
      for (const one of [id, other]) {
        await me.call('POST /app/task', { id: one, serviceKey: 'SD', input: { prompt: 'quick' } })
        assert.equal((await me.ended(one)).favourite, false)
      }
      await assert.rejects((await world.person()).call('PUT /app/task/:id', { id, favourite: true }), refusedWith(404))
      assert.equal((await me.call('PUT /app/task/:id', { id, favourite: true })).favourite, true)
      const marked = await me.call('GET /app/task/page', { favourite: 'true', page: 1, size: 20 })
      assert.deepEqual([marked.total, marked.records.map((one) => one.id)], [1, [id]])
      assert.equal((await me.call('GET /app/task/page', { page: 1, size: 20 })).total, 2)
      await me.call('PUT /app/task/:id', { id, favourite: false })
      assert.equal((await me.call('GET /app/task/page', { favourite: 'true', page: 1, size: 20 })).total, 0)
    })

    test('its end is written down for its owner with the settlement: finished or failed, not cancelled', async () => {
      const me = await world.person()
      const noticesOf = async () =>
        (await opened.db.select().from(accountNotice).where(eq(accountNotice.userId, me.userId))).map(
          ({ kind, about }) => [kind, about],
        )
      const done = await me.draw('quick')
      await me.ended(done.id)
      const failed = await me.draw('crash')
      await me.ended(failed.id)
      const cancelled = await me.draw('hang')
      await me.call('DELETE /app/task/:id', { id: cancelled.id })
      assert.equal((await me.ended(cancelled.id)).cancelled, true)
      assert.deepEqual(await noticesOf(), [
        ['taskDone', done.id],
        ['taskDone', failed.id],
      ])
    })

    test('from the wish to the result: held, done, paid, found in the history and among the movements', async () => {
      const before = await person.balance()
      const quote = await person.call('POST /app/task/quote', {
        serviceKey: 'SD',
        input: { prompt: 'quick', count: 2 },
      })
      assert.deepEqual([quote.credits, quote.fullCredits, quote.balance], [120, 120, before.balance])
      assert.ok(quote.etaSeconds > 0)
      const id = world.ids.ulid()
      const placed = await person.call('POST /app/task', {
        id,
        serviceKey: 'SD',
        input: { prompt: 'quick', count: 2, stray: 1 },
      })
      // spec 3.10, 4.13
      assert.deepEqual([placed.id, placed.status, placed.credits, placed.position], [id, 'QUEUING', 120, 1])
      assert.deepEqual(placed.input, { prompt: 'quick', style: 'flat', size: '1024x1024', count: 2 })

      const done = await person.ended(id)
      assert.deepEqual(
        [done.status, done.progress, done.credits, done.error, done.result],
        ['FINISHED', 100, 120, null, { seed: 7 }],
      )
      assert.equal(done.outputs.length, 1)
      assert.deepEqual(done.engine, { name: '内置绘画', builtIn: true })
      assert.equal(done.balanceAfter, before.balance - 120)
      assert.ok(done.startTime && done.endTime && done.expireTime! > done.endTime)
      assert.deepEqual(await person.balance(), { balance: before.balance - 120, held: 0 })

      const { records, total } = await person.call('GET /app/task/page', { serviceKey: 'SD', status: 'FINISHED' })
      assert.deepEqual([total, records[0]!.id, records[0]!.outputs[0]!.fileId], [1, id, done.outputs[0]!.fileId])
      assert.equal((await person.call('GET /app/task/page', { serviceKey: 'VOICE' })).total, 0)
      const movements = await world.consumption.page(person.userId, { page: 1, size: 10 }, 'zh-CN')
      assert.deepEqual(movements.records[0]!.relation, { type: 'task', id })
      assert.deepEqual([movements.records[0]!.reason, movements.records[0]!.credits], ['AI 绘画', -120])
    })

    test('a quote says what the engine would leave out, and an input it can make nothing of is refused free of charge', async () => {
      const lines = Array.from({ length: 12 }, () => '这一行歌词很长要唱很久').join('\n')
      const quote = await person.call('POST /app/task/quote', { serviceKey: 'SINGER', input: { lyrics: lines } })
      assert.match(String(quote.notes), /^30 秒唱得下 12 行里的 \d 行，唱不到：这一行歌词很长要唱很久/)
      const before = await person.balance()
      const unsung = { serviceKey: 'SINGER', input: { lyrics: '【副歌】' } }
      const refusal = refusedWith(400, /^歌词里没有能唱出来的字/)
      await assert.rejects(person.call('POST /app/task/quote', unsung), refusal)
      await assert.rejects(person.call('POST /app/task', { id: world.ids.ulid(), ...unsung }), refusal)
      assert.deepEqual(await person.balance(), before)
    })

    test('a member pays less, and sees what it would have cost', async () => {
      const member = await world.person({ memberUntil: new Date('2100-01-01T00:00:00Z') })
      const quote = await member.call('POST /app/task/quote', {
        serviceKey: 'VOICE',
        input: { text: '大家好'.repeat(40) },
      })
      assert.deepEqual([quote.credits, quote.fullCredits], [18, 20])
      const { id } = await member.draw('quick')
      assert.equal((await member.ended(id)).credits, 54)
      assert.deepEqual(await member.balance(), { balance: 100_000 - 54, held: 0 })
      const former = await world.person({ memberUntil: new Date('2020-01-01T00:00:00Z') })
      assert.equal((await former.draw('quick')).credits, 60)
    })

    test('twenty parallel creates of one id make one task and one hold', async () => {
      const other = await world.person()
      const id = world.ids.ulid()
      const made = await Promise.all(Array.from({ length: 20 }, () => other.draw('slow 100', id)))
      assert.deepEqual([...new Set(made.map((one) => one.id))], [id])
      assert.equal((await rowsOf(other.userId)).length, 1)
      assert.equal((await holdsOf(other.userId)).length, 1)
      await other.ended(id)
      assert.equal((await other.draw('slow 100', id)).status, 'FINISHED', 'a repeat answers the task as it stands')
      assert.deepEqual(await other.balance(), { balance: 100_000 - 60, held: 0 })
    })

    test('the same id with other input, or by somebody else, is a conflict and changes nothing', async () => {
      const [one, other] = [await world.person(), await world.person()]
      const { id } = await one.draw('quick')
      await assert.rejects(one.draw('slow 10', id), refusedWith(409))
      await assert.rejects(other.draw('quick', id), refusedWith(409))
      await one.ended(id)
      assert.deepEqual(await other.balance(), { balance: 100_000, held: 0 })
    })

    test('without enough credits nothing is held and nothing waits', async () => {
      const poor = await world.person({ credits: 59 })
      await assert.rejects(poor.draw('quick'), refusedWith(402))
      assert.deepEqual([await rowsOf(poor.userId), await holdsOf(poor.userId)], [[], []])
      assert.deepEqual(await poor.balance(), { balance: 59, held: 0 })
    })

    test('a field that is wrong is named in the language of who asks', async () => {
      const asked = (input: Record<string, string | number>, language = 'zh-CN') =>
        person.call(
          'POST /app/task',
          { id: world.ids.ulid(), serviceKey: 'SD', input },
          { 'accept-language': language },
        )
      await assert.rejects(asked({}), refusedWith(400, /^画面描述：不能为空$/))
      await assert.rejects(asked({ prompt: '🙂🙂' }), refusedWith(400, /表情/))
      await assert.rejects(asked({ prompt: 'a', count: 5 }, 'en-US'), refusedWith(400, /^Pictures: must be at most 4$/))
      await assert.rejects(asked({ prompt: 'a', style: 'none' }, 'ru-RU'), refusedWith(400, /^Стиль: /))
      await assert.rejects(asked({ prompt: 'я'.repeat(501) }, 'ko-KR'), refusedWith(400, /500/))
    })

    test('a tool that is unknown, switched off or lacks a part is refused before anything is held', async () => {
      const ask = (serviceKey: string) =>
        person.call('POST /app/task', { id: world.ids.ulid(), serviceKey, input: { prompt: 'quick' } })
      await assert.rejects(ask('CHAT'), refusedWith(404))
      await opened.db.update(service).set({ enabled: false }).where(eq(service.serviceKey, 'SD'))
      // law 16
      await assert.rejects(ask('SD'), refusedWith(403, /没有开放/))
      await opened.db.update(service).set({ enabled: true }).where(eq(service.serviceKey, 'SD'))
      world.lacks('no ffmpeg')
      await assert.rejects(ask('SD'), refusedWith(403, /没有安装/))
      world.lacks(null)
    })

    test('a task of another user is not found', async () => {
      const stranger = await world.person()
      const { id } = await person.draw('quick')
      await person.ended(id)
      await assert.rejects(stranger.call('GET /app/task/:id', { id }), refusedWith(404))
      await assert.rejects(stranger.call('DELETE /app/task/:id', { id }), refusedWith(404))
      assert.equal((await stranger.call('GET /app/task/page', {})).total, 0)
    })

    const failures: readonly (readonly [string, RegExp])[] = [
      ['hang', /太久/],
      ['stubborn', /太久/],
      ['crash', /没有做成/],
      ['faceless', /没有找到清晰的人脸/],
      ['full', /存储空间不足/],
      ['unlabelled', /AI 标识/],
      ['nothing', /没有做成/],
      ['empty', /没有做成/],
      ['missing', /没有做成/],
      ['outside', /没有做成/],
      ['odd', /没有做成/],
    ]
    for (const [act, msg] of failures) {
      test(`an engine that does "${act}": an error text, credits released once, nothing stored`, async () => {
        const at = ['hang', 'stubborn'].includes(act) ? hasty : world
        const one = await at.person()
        const { id } = await one.draw(act)
        const { status, error, credits, outputs, cancelled, balanceAfter } = await one.ended(id)
        assert.deepEqual([status, credits, outputs, cancelled, balanceAfter], ['ERROR', 0, [], false, 100_000])
        assert.match(error!.msg, msg)
        assert.deepEqual(await one.balance(), { balance: 100_000, held: 0 })
        assert.deepEqual(
          (await holdsOf(one.userId, at)).map((hold) => hold.status),
          ['released'],
        )
        const isNextDone = async () => (await one.ended((await one.draw('quick')).id)).status === 'FINISHED'
        // In that little time it may take another try.
        if (at === hasty) await waitFor('the next task being done', isNextDone)
        else assert.ok(await isNextDone(), 'and the next task is done')
      })
    }

    test('what has ended can be deleted, with its files', async () => {
      const { id } = await person.draw('quick')
      await person.ended(id)
      assert.equal(await person.call('DELETE /app/task/:id', { id, ended: 'true' }), null)
      await assert.rejects(person.call('GET /app/task/:id', { id }), refusedWith(404))
      await assert.rejects(person.draw('quick', id), refusedWith(404))
      assert.deepEqual((await world.stored.files.ofTasks([id])).get(id), [])
    })
  }),
)
