import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { eq } from 'drizzle-orm'
import type { PodcastWork } from '../../../contract/api'
import { accountNotice, creditHold, task } from '../../../server/ports/db/schema'
import type { OpenDb } from '../../../server/ports/db/types'
import { oneDb } from '../support/db'
import { madeWork, readWork } from '../support/made-work'
import { type TaskPerson, type TaskWorld, startTasks } from '../support/task-world'

const refusedWith = (code: number) => (error: unknown) => (error as { code?: number }).code === code

/** A podcast with these lines: each is spoken as its first word says. */
async function ask(me: TaskPerson, world: TaskWorld, lines: string[], more = {}) {
  const id = world.ids.ulid()
  const input = { text: lines.join('\n'), minutes: '1', music: false, ...more }
  await me.call('POST /app/task', { id, serviceKey: 'PODCAST', input })
  return id
}

const podcastOf = readWork<PodcastWork>
const settled = madeWork<PodcastWork>

const changed = (work: PodcastWork, at: number, text: string) => ({
  ...work.script,
  chapters: work.script.chapters.map((chapter) => ({
    ...chapter,
    lines: chapter.lines.map((line, n) => (n === at ? { ...line, text } : line)),
  })),
})

oneDb((name, open) =>
  describe(`works on ${name}`, () => {
    let opened: OpenDb
    let world: TaskWorld
    before(async () => {
      opened = await open()
      world = await startTasks(opened)
    })
    after(async () => {
      assert.deepEqual(await world.audit(), [])
      assert.deepEqual(world.warnings, [])
      await world.stop()
      await opened.close()
    })

    const stepsOf = async (id: string) =>
      (await opened.db.select().from(task).where(eq(task.workId, id))).map(({ step }) => step!.split(':')[0]).sort()

    test('a script is spoken line by line and joined, for at most what was quoted', async () => {
      const me = await world.person({ credits: 1000 })
      const input = { text: 'quick a\nquick b', minutes: '1', music: true }
      const quote = await me.call('POST /app/task/quote', { serviceKey: 'PODCAST', input })
      const work = await settled(me, await ask(me, world, ['quick a', 'quick b'], { music: true }))
      assert.equal(work.state, 'finished')
      assert.deepEqual(await stepsOf(work.id), ['join', 'line', 'line', 'music'])
      assert.deepEqual(
        work.steps.map(({ state }) => state),
        ['done', 'done', 'done'],
      )
      // The script 10, two lines 10 each, thirty seconds of music 120.
      assert.equal(work.credits, 150)
      assert.ok(work.credits <= quote.credits, `${work.credits} of ${quote.credits}`)
      assert.deepEqual(await me.balance(), { balance: 850, held: 0 })
    })

    test('the whole is held before the first word is written', async () => {
      const me = await world.person({ credits: 149 })
      await assert.rejects(ask(me, world, ['quick a']), refusedWith(402))
      assert.deepEqual(await me.balance(), { balance: 149, held: 0 })
    })

    test('equal lines of one voice are spoken once', async () => {
      const me = await world.person()
      const work = await settled(me, await ask(me, world, ['quick a', 'quick b', 'quick a']))
      assert.deepEqual(await stepsOf(work.id), ['join', 'line', 'line'])
      assert.equal(work.steps[0]!.sound!.fileId, work.steps[2]!.sound!.fileId)
    })

    test('a failed line stops the work and costs nothing; the others are kept, and a new text is made alone', async () => {
      const me = await world.person({ credits: 1000 })
      const broken = await settled(me, await ask(me, world, ['quick a', 'faceless b', 'quick c']))
      assert.deepEqual([broken.state, broken.steps.map(({ state }) => state)], ['stopped', ['done', 'failed', 'done']])
      assert.deepEqual(await me.balance(), { balance: 970, held: 0 })
      const mended = await me.call('PUT /app/work/:id', {
        id: broken.id,
        version: 1,
        script: changed(broken, 1, 'quick d'),
      })
      const quote = await me.call('POST /app/work/:id/quote', { id: broken.id })
      assert.deepEqual([quote.credits, quote.steps], [10, 1])
      await me.call('POST /app/work/:id/make', { id: broken.id, version: mended.version, credits: 10 })
      const whole = await settled(me, broken.id)
      assert.equal(whole.state, 'finished')
      assert.deepEqual(await me.balance(), { balance: 960, held: 0 })
    })

    test('while it is made its script cannot change, and a repeat of the start buys nothing', async () => {
      const me = await world.person({ credits: 1000 })
      const first = await settled(me, await ask(me, world, ['quick a', 'quick b']))
      const { version } = await me.call('PUT /app/work/:id', {
        id: first.id,
        version: 1,
        script: changed(first, 0, 'slow 300'),
      })
      const asked = { id: first.id, version, credits: 10 }
      await Promise.all([me.call('POST /app/work/:id/make', asked), me.call('POST /app/work/:id/make', asked)])
      await assert.rejects(
        me.call('PUT /app/work/:id', { id: first.id, version, script: first.script }),
        refusedWith(409),
      )
      const whole = await settled(me, first.id)
      assert.equal(whole.state, 'finished')
      assert.deepEqual(await me.balance(), { balance: 960, held: 0 })
    })

    test('of two changes to one version the second is refused', async () => {
      const me = await world.person()
      const work = await settled(me, await ask(me, world, ['quick a']))
      const script = changed(work, 0, 'quick b')
      await me.call('PUT /app/work/:id', { id: work.id, version: 1, script })
      await assert.rejects(me.call('PUT /app/work/:id', { id: work.id, version: 1, script }), refusedWith(409))
    })

    test('a change keeps the sound of before with its script, and undoing it costs nothing', async () => {
      const me = await world.person()
      const work = await settled(me, await ask(me, world, ['quick a']))
      const edited = await me.call('PUT /app/work/:id', {
        id: work.id,
        version: 1,
        script: changed(work, 0, 'quick b'),
      })
      assert.equal(edited.isOld, true)
      assert.deepEqual(edited.madeScript, work.script)
      const undone = await me.call('PUT /app/work/:id', { id: work.id, version: 2, script: work.script })
      await me.call('POST /app/work/:id/make', { id: work.id, version: undone.version, credits: 0 })
      const again = await settled(me, work.id)
      assert.deepEqual([again.state, again.isOld, again.file!.fileId], ['finished', false, work.file!.fileId])
    })

    test('a higher price than the one shown is asked for again', async () => {
      const me = await world.person()
      const work = await settled(me, await ask(me, world, ['quick a']))
      await me.call('PUT /app/work/:id', { id: work.id, version: 1, script: changed(work, 0, 'quick b') })
      await assert.rejects(me.call('POST /app/work/:id/make', { id: work.id, version: 2, credits: 9 }))
      assert.deepEqual(await stepsOf(work.id), ['join', 'line'])
    })

    test('cancelling keeps what is finished and returns the rest', async () => {
      const me = await world.person({ credits: 1000 })
      const id = await ask(me, world, ['quick a', 'hang b', 'quick c'])
      await me.ended(id)
      for (;;) {
        const { steps } = await podcastOf(me, id)
        if (steps[0]!.state === 'done' && steps[1]!.state === 'running') break
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
      await me.call('POST /app/work/:id/cancel', { id })
      const work = await settled(me, id)
      assert.deepEqual(
        work.steps.map(({ state }) => state),
        ['done', 'failed', 'failed'],
      )
      assert.deepEqual(await me.balance(), { balance: 980, held: 0 })
    })

    test('a joining that fails stops the work, and can be tried again', async () => {
      const me = await world.person()
      const work = await settled(me, await ask(me, world, ['quick unjoinable']))
      assert.deepEqual([work.state, work.steps[0]!.state, work.file], ['stopped', 'done', null])
      await me.call('POST /app/work/:id/make', { id: work.id, version: 1, credits: 0 })
      assert.equal((await settled(me, work.id)).state, 'stopped')
      assert.deepEqual(await stepsOf(work.id), ['join', 'join', 'line'])
    })

    test('forty lines hold their credits without keeping the person from other work', async () => {
      const me = await world.person({ credits: 5000 })
      const lines = Array.from({ length: 40 }, (_, n) => (n === 0 ? 'slow 400' : `quick ${n}`))
      const id = await ask(me, world, lines, { minutes: '3' })
      await me.ended(id)
      await me.draw('quick')
      const work = await settled(me, id)
      assert.equal(work.state, 'finished')
      assert.equal(work.credits, 430)
    })

    test('its steps are not listed as tasks, and its end is one notice', async () => {
      const me = await world.person()
      const work = await settled(me, await ask(me, world, ['quick a', 'quick b']))
      const { records } = await me.call('GET /app/task/page', { page: 1, size: 20 })
      assert.deepEqual(
        records.map(({ id }) => id),
        [work.id],
      )
      const notices = await opened.db.select().from(accountNotice).where(eq(accountNotice.userId, me.userId))
      assert.deepEqual(
        notices.map(({ kind, about }) => [kind, about]),
        [['taskDone', work.id]],
      )
    })

    test('a script of more lines than the longest podcast is refused', async () => {
      const me = await world.person()
      const work = await settled(me, await ask(me, world, ['quick a']))
      const lines = Array.from({ length: 113 }, (_, n) => ({ id: `n${n}`, speaker: 0 as const, text: `quick ${n}` }))
      const chapters = [0, 1].map((at) => ({ title: 'a', lines: lines.slice(at * 60, at * 60 + 60) }))
      const put = (some: typeof chapters) =>
        me.call('PUT /app/work/:id', { id: work.id, version: 1, script: { ...work.script, chapters: some } })
      await assert.rejects(put(chapters), refusedWith(400))
      await put([{ title: 'a', lines: lines.slice(0, 112) }])
    })

    test('a work counts among the tasks that a person may have open', async () => {
      const small = await startTasks(await open(), { settings: { maxOpen: { regular: 1, priority: 1 } } })
      const me = await small.person()
      const work = await settled(me, await ask(me, small, ['quick a']))
      const { version } = await me.call('PUT /app/work/:id', {
        id: work.id,
        version: 1,
        script: changed(work, 0, 'quick b'),
      })
      const drawing = await me.draw('hang')
      const make = () => me.call('POST /app/work/:id/make', { id: work.id, version, credits: 10 })
      await assert.rejects(make(), refusedWith(429))
      await me.call('POST /app/task/:id/cancel', { id: drawing.id })
      await make()
      assert.equal((await settled(me, work.id)).state, 'finished')
      await small.stop()
      await small.open.close()
    })

    test('strangers find nothing', async () => {
      const me = await world.person()
      const work = await settled(me, await ask(me, world, ['quick a']))
      const other = await world.person()
      await assert.rejects(other.call('GET /app/work/:id', { id: work.id }), refusedWith(404))
      await assert.rejects(other.call('POST /app/work/:id/cancel', { id: work.id }), refusedWith(404))
      await assert.rejects(other.call('DELETE /app/work/:id', { id: work.id }), refusedWith(404))
      assert.equal((await other.call('GET /app/work/page', {})).total, 0)
    })

    test('a deleted work is gone with its tasks and files', async () => {
      const me = await world.person()
      const work = await settled(me, await ask(me, world, ['quick a']))
      await me.call('DELETE /app/work/:id', { id: work.id })
      await assert.rejects(me.call('GET /app/work/:id', { id: work.id }), refusedWith(404))
      assert.equal((await me.call('GET /app/task/page', {})).total, 0)
    })

    test('no hold stays open', async () => {
      const open = await opened.db.select().from(creditHold).where(eq(creditHold.status, 'open'))
      assert.deepEqual(open, [])
    })
  }),
)
