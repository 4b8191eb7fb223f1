import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { inArray } from 'drizzle-orm'
import type { FilmWork } from '../../../contract/api'
import { file } from '../../../server/ports/db/schema'
import type { OpenDb } from '../../../server/ports/db/types'
import { oneDb } from '../support/db'
import { askFilm, remadeFilm, saveFilm, withShot } from '../support/made-film'
import { startTasks, type TaskPerson, type TaskWorld } from '../support/task-world'

const picturesOf = ({ shots }: FilmWork) => shots.map(({ picture }) => picture.file?.fileId)
const voicesOf = ({ shots }: FilmWork) => shots.map(({ voice }) => voice?.file?.fileId)
const quoteOf = async (me: TaskPerson, { id }: FilmWork) => (await me.call('POST /app/work/:id/quote', { id })).credits

oneDb((name, open) =>
  describe(`changes of films on ${name}`, () => {
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

    const expire = (ids: readonly (string | undefined)[]) =>
      opened.db
        .update(file)
        .set({ deletedAt: new Date() })
        .where(
          inArray(
            file.id,
            ids.filter((id) => id !== undefined),
          ),
        )
    const joinedTitle = ({ id }: FilmWork) =>
      world.jobs
        .flatMap(({ work, workId }) => (workId === id && work?.kind === 'film' ? [work.script.title] : []))
        .at(-1)

    test('a chosen picture that never was gives way to the newest, which is there', async () => {
      const me = await world.person()
      const work = await askFilm(me, world, ['quick a', 'quick b'])
      const changed = await saveFilm(work, me, withShot(work, 0, { chosen: 'never-was' }))
      assert.equal(await quoteOf(me, work), 0)
      assert.deepEqual(picturesOf(changed), picturesOf(work))
      assert.equal(changed.shots[0]!.takes.length, 1)
    })

    test('the picture of another shot cannot be chosen', async () => {
      const me = await world.person()
      const work = await askFilm(me, world, ['quick a', 'quick b'])
      const { name } = work.shots[1]!.takes[0]!
      assert.deepEqual(picturesOf(await saveFilm(work, me, withShot(work, 0, { chosen: name }))), picturesOf(work))
    })

    test('a chosen picture that expired gives way to the newest, for nothing', async () => {
      const me = await world.person()
      const work = await askFilm(me, world, ['quick a', 'quick b'])
      const again = await remadeFilm(me, work, withShot(work, 0, { take: 1 }))
      const old = await remadeFilm(me, again, withShot(again, 0, { chosen: work.shots[0]!.takes[0]!.name }))
      assert.deepEqual(picturesOf(old), picturesOf(work))
      await expire(picturesOf(work).slice(0, 1))
      const whole = await remadeFilm(me, old, { title: 'Another tale' })
      assert.deepEqual([whole.state, whole.credits, picturesOf(whole)], ['finished', old.credits, picturesOf(again)])
    })

    test('another style draws every picture anew and keeps the voices; the old style costs nothing again', async () => {
      const me = await world.person()
      const work = await askFilm(me, world, ['quick a', 'quick b'])
      const { version } = await saveFilm(work, me, { style: 'ink' })
      assert.equal(await quoteOf(me, work), 120)
      const inked = await remadeFilm(me, { ...work, version }, { style: 'ink', shape: '16:9' })
      assert.equal(inked.credits - work.credits, 120)
      assert.deepEqual(voicesOf(inked), voicesOf(work))
      assert.deepEqual(
        inked.shots[0]!.takes.map(({ style, shape }) => [style, shape]),
        [
          ['flat', '9:16'],
          ['ink', '16:9'],
        ],
      )
      const back = await remadeFilm(me, inked, { style: 'flat', shape: '9:16' })
      assert.deepEqual(
        [back.state, back.credits, picturesOf(back), back.file!.fileId],
        ['finished', inked.credits, picturesOf(work), work.file!.fileId],
      )
    })

    test('a picture of another shape is not used, and is chosen still when the shape is back', async () => {
      const me = await world.person()
      const first = await askFilm(me, world, ['quick a'])
      const again = await remadeFilm(me, first, withShot(first, 0, { take: 1 }))
      const chosen = await remadeFilm(me, again, withShot(again, 0, { chosen: first.shots[0]!.takes[0]!.name }))
      const wide = await remadeFilm(me, chosen, { shape: '16:9' })
      assert.equal(wide.credits - chosen.credits, 60)
      assert.deepEqual(picturesOf(await saveFilm(wide, me, { shape: '9:16' })), picturesOf(first))
    })

    test('a film that was joined before costs nothing when its change is undone, also after its pictures expired', async () => {
      const me = await world.person()
      const work = await askFilm(me, world, ['quick a'])
      const changed = await saveFilm(work, me, { title: 'Other' })
      await expire(picturesOf(work))
      const back = await remadeFilm(me, changed, { title: work.script.title })
      assert.deepEqual([back.state, back.credits, back.file!.fileId], ['finished', work.credits, work.file!.fileId])
    })

    test('a title of emoji alone gives its card to the first words', async () => {
      const me = await world.person()
      const work = await askFilm(me, world, ['quick a'])
      const named = await remadeFilm(me, work, { title: '🦊🏮' })
      assert.deepEqual([named.title, joinedTitle(named)], ['🦊🏮', 'quick words 0'])
    })
  }),
)
