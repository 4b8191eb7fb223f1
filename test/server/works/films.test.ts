import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { eq } from 'drizzle-orm'
import type { FilmWork } from '../../../contract/api'
import { file, task } from '../../../server/ports/db/schema'
import type { OpenDb } from '../../../server/ports/db/types'
import { oneDb } from '../support/db'
import { askFilm, remadeFilm, settledFilm, withShot } from '../support/made-film'
import { readWork } from '../support/made-work'
import { unzip } from '../support/unzip'
import { type TaskWorld, startTasks } from '../support/task-world'

const refusedWith = (code: number) => (error: unknown) => (error as { code?: number }).code === code

const filmOf = readWork<FilmWork>

oneDb((name, open) =>
  describe(`films on ${name}`, () => {
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

    test('each shot is drawn and spoken, and all are joined, for at most what was quoted', async () => {
      const me = await world.person({ credits: 5000 })
      const input = { text: 'quick a\nquick b\nquick c', seconds: '30', music: 'none' }
      const quote = await me.call('POST /app/task/quote', { serviceKey: 'FILM', input })
      const work = await askFilm(me, world, ['quick a', 'quick b', 'quick c'])
      assert.equal(work.state, 'finished')
      assert.deepEqual(await stepsOf(work.id), ['join', 'line', 'line', 'picture', 'picture', 'picture'])
      assert.deepEqual(
        work.shots.map(({ picture, voice }) => [picture.state, voice?.state]),
        [
          ['done', 'done'],
          ['done', 'done'],
          ['done', undefined],
        ],
      )
      assert.equal(work.file!.kind, 'video')
      // The script 20, three pictures 60 each, two voices 10 each.
      assert.equal(work.credits, 220)
      assert.ok(work.credits <= quote.credits, `${work.credits} of ${quote.credits}`)
      assert.deepEqual(await me.balance(), { balance: 4780, held: 0 })
    })

    test('another picture of a shot is made alone, and the earlier ones are kept to choose among', async () => {
      const me = await world.person({ credits: 5000 })
      const first = await askFilm(me, world, ['quick a', 'quick b'])
      const again = await remadeFilm(me, first, withShot(first, 1, { take: 1 }))
      assert.equal(again.credits - first.credits, 60)
      assert.deepEqual(
        again.shots.map(({ takes }) => takes.length),
        [1, 2],
      )
      const earlier = again.shots[1]!.takes[0]!
      assert.equal(earlier.file.fileId, first.shots[1]!.picture.file!.fileId)
      const back = await remadeFilm(me, again, withShot(again, 1, { chosen: earlier.name }))
      assert.equal(back.credits, again.credits)
      assert.equal(back.shots[1]!.picture.file!.fileId, earlier.file.fileId)
      assert.equal(back.file!.fileId === again.file!.fileId, false)
    })

    test('a failed picture stops the film and costs nothing; the others are kept', async () => {
      const me = await world.person({ credits: 5000 })
      const broken = await askFilm(me, world, ['quick a', 'faceless b', 'quick c'])
      assert.deepEqual(
        [broken.state, broken.shots.map(({ picture }) => picture.state)],
        ['stopped', ['done', 'failed', 'done']],
      )
      const whole = await remadeFilm(me, broken, withShot(broken, 1, { picture: 'quick d' }))
      assert.equal(whole.state, 'finished')
      assert.deepEqual(await me.balance(), { balance: 4780, held: 0 })
    })

    test('the pictures of one film name their work, so that its cast looks alike', async () => {
      const me = await world.person({ credits: 5000 })
      const work = await askFilm(me, world, ['quick a', 'quick b'])
      const drawn = world.jobs.filter(({ serviceKey, workId }) => serviceKey === 'SD' && workId === work.id)
      assert.equal(drawn.length, 2)
      assert.notEqual(drawn[0]!.input['seed'], drawn[1]!.input['seed'])
    })

    test('a film whose file expired is joined again, for nothing', async () => {
      const me = await world.person({ credits: 5000 })
      const work = await askFilm(me, world, ['quick a'])
      await opened.db.update(file).set({ deletedAt: new Date() }).where(eq(file.id, work.file!.fileId))
      const gone = await filmOf(me, work.id)
      assert.deepEqual([gone.state, gone.file], ['stopped', null])
      await me.call('POST /app/work/:id/make', { id: work.id, version: 1, credits: 0 })
      const again = await settledFilm(me, work.id)
      assert.deepEqual([again.state, again.credits], ['finished', work.credits])
      assert.notEqual(again.file!.fileId, work.file!.fileId)
    })

    test('all parts come as one zip, for the signed address only', async () => {
      const me = await world.person({ credits: 5000 })
      const work = await askFilm(me, world, ['quick a', 'quick b'])
      const reply = await fetch(world.url + work.partsUrl!)
      assert.equal(reply.headers.get('content-type'), 'application/zip')
      const files = unzip(Buffer.from(await reply.arrayBuffer()))
      assert.deepEqual([...files.keys()].sort(), [
        'film.mp4',
        'line-01.mp3',
        'line-02.mp3',
        'picture-01.png',
        'picture-02.png',
        'script.txt',
      ])
      assert.match(files.get('script.txt')!.toString(), /quick words 1/)
      assert.equal((await fetch(`${world.url}/files/${work.id}/parts?sign=no`)).status, 404)
      await me.call('DELETE /app/work/:id', { id: work.id })
      assert.equal((await fetch(world.url + work.partsUrl!)).status, 404)
    })

    test('a script of another kind is refused', async () => {
      const me = await world.person({ credits: 5000 })
      const work = await askFilm(me, world, ['quick a'])
      const script = {
        title: 'Talk',
        summary: '',
        speakers: [
          { name: 'A', voice: 'en-lily' },
          { name: 'B', voice: 'en-lily' },
        ] as [{ name: string; voice: string }, { name: string; voice: string }],
        chapters: [{ title: 'One', lines: [{ id: 'a', speaker: 0 as const, text: 'quick' }] }],
        music: false,
      }
      await assert.rejects(me.call('PUT /app/work/:id', { id: work.id, version: 1, script }), refusedWith(400))
    })

    test('a shot may name only members of its cast, and no more than the longest film has', async () => {
      const me = await world.person({ credits: 5000 })
      const work = await askFilm(me, world, ['quick a'])
      const { script } = work
      const [shot] = script.shots
      const put = (shots: FilmWork['script']['shots']) =>
        me.call('PUT /app/work/:id', { id: work.id, version: 1, script: { ...script, shots } })
      await assert.rejects(put([{ ...shot!, seen: ['nobody'] }]), refusedWith(400))
      await assert.rejects(put([{ ...shot!, speaker: 'nobody' }]), refusedWith(400))
      await assert.rejects(put(Array.from({ length: 25 }, (_, n) => ({ ...shot!, id: `s${n}` }))), refusedWith(400))
    })

    test('films are listed by their kind, with their covers', async () => {
      const me = await world.person({ credits: 5000 })
      const work = await askFilm(me, world, ['quick a'])
      const films = await me.call('GET /app/work/page', { kind: 'film' })
      assert.deepEqual(
        films.records.map(({ id, kind }) => [id, kind]),
        [[work.id, 'film']],
      )
      assert.equal((await me.call('GET /app/work/page', { kind: 'podcast' })).total, 0)
    })
  }),
)
