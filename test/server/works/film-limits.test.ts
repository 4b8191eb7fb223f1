import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { FilmWork } from '../../../contract/api'
import { AppError } from '../../../server/errors'
import type { OpenDb } from '../../../server/ports/db/types'
import { oneDb } from '../support/db'
import { askFilm, remadeFilm, saveFilm, withShot } from '../support/made-film'
import { startTasks, type TaskWorld } from '../support/task-world'

const refusedWith = (code: number) => (error: unknown) => (error as { code?: number }).code === code

oneDb((name, open) =>
  describe(`odd films on ${name}`, () => {
    let opened: OpenDb
    let world: TaskWorld
    before(async () => {
      opened = await open()
      world = await startTasks(opened, {
        judgeRequest: async (_, texts) => {
          if (texts.some((text) => text?.includes('forbidden'))) throw new AppError(400, 'moderation.requestRefused')
        },
      })
    })
    after(async () => {
      assert.deepEqual(await world.audit(), [])
      assert.deepEqual(world.warnings, [])
      await world.stop()
      await opened.close()
    })

    test('a text of 200,000 characters is refused, and nothing is held', async () => {
      const me = await world.person({ credits: 5000 })
      await assert.rejects(askFilm(me, world, ['quick'.repeat(40_000)]), refusedWith(400))
      assert.deepEqual(await me.balance(), { balance: 5000, held: 0 })
    })

    test('a text of one character becomes a film, one of emoji alone is refused before anything is held', async () => {
      const me = await world.person({ credits: 5000 })
      await assert.rejects(askFilm(me, world, ['🦊🏮']), refusedWith(400))
      assert.deepEqual(await me.balance(), { balance: 5000, held: 0 })
      assert.equal((await askFilm(me, world, ['a'])).state, 'finished')
    })

    test('a title of spaces is refused', async () => {
      const me = await world.person()
      const work = await askFilm(me, world, ['quick a'])
      await assert.rejects(saveFilm(work, me, { title: '   ' }), refusedWith(400))
    })

    test('a cast of thirty is refused', async () => {
      const me = await world.person()
      const work = await askFilm(me, world, ['quick a'])
      const [teller] = work.script.cast
      const extras = Array.from({ length: 28 }, (_, n) => ({ ...teller!, id: `x${n}` }))
      await assert.rejects(saveFilm(work, me, { cast: [...work.script.cast, ...extras] }), refusedWith(400))
    })

    test('forbidden words in one line keep the film from being made, for nothing, until they are changed', async () => {
      const me = await world.person({ credits: 5000 })
      const work = await askFilm(me, world, ['quick a', 'quick b'])
      const said = await saveFilm(work, me, withShot(work, 1, { text: 'quick forbidden' }))
      await assert.rejects(me.call('POST /app/work/:id/quote', { id: work.id }), refusedWith(400))
      const make = { id: work.id, version: said.version, credits: 10 }
      await assert.rejects(me.call('POST /app/work/:id/make', make), refusedWith(400))
      assert.deepEqual(await me.balance(), { balance: 5000 - work.credits, held: 0 })
      assert.equal((await remadeFilm(me, said, withShot(said, 1, { text: 'quick kind' }))).state, 'finished')
    })

    test('forbidden words of the first script stop the film, and all of its credits but the script come back', async () => {
      const me = await world.person({ credits: 5000 })
      const work = await askFilm(me, world, ['quick a', 'forbidden b'])
      assert.deepEqual([work.state, work.credits], ['stopped', 20])
      assert.deepEqual(await me.balance(), { balance: 4980, held: 0 })
    })

    test('a voice that ended keeps the rest from being made, for nothing, until another one speaks', async () => {
      const me = await world.person({ credits: 5000 })
      const work = await askFilm(me, world, ['quick a'])
      const withVoice = (voice: string): Partial<FilmWork['script']> => ({
        cast: work.script.cast.map((one) => ({ ...one, voice })),
      })
      const gone = await saveFilm(work, me, withVoice(world.ids.ulid()))
      await assert.rejects(me.call('POST /app/work/:id/quote', { id: work.id }), refusedWith(404))
      assert.deepEqual(await me.balance(), { balance: 5000 - work.credits, held: 0 })
      const spoken = await remadeFilm(me, gone, withVoice('en-jack'))
      assert.deepEqual([spoken.state, spoken.credits - work.credits], ['finished', 10])
    })

    test('of two tabs the second neither saves over the first nor has an older script made', async () => {
      const me = await world.person()
      const work = await askFilm(me, world, ['quick a'])
      await saveFilm(work, me, withShot(work, 0, { take: 1 }))
      await assert.rejects(saveFilm(work, me, { title: 'Other' }), refusedWith(409))
      const make = { id: work.id, version: work.version, credits: 0 }
      await assert.rejects(me.call('POST /app/work/:id/make', make), refusedWith(409))
    })
  }),
)
