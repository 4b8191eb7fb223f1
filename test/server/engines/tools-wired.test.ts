import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { eq } from 'drizzle-orm'
import type { Task } from '../../../contract/api'
import { auditLedger } from '../../../server/domain/credits/audit'
import { file } from '../../../server/ports/db/schema'
import { waitFor } from '../../support/wait'
import { buildTestApp, type TestApp } from '../support/app'

describe('tools in the whole server', () => {
  let app: TestApp
  let token: string
  before(async () => {
    app = await buildTestApp()
    token = await app.user()
  })
  after(() => app.close())

  const id = '01JD0000000000000000000001'
  const find = async (): Promise<Task> => (await app.call('GET /app/task/:id', { id }, { token })).data

  test('a course is made: labelled, kept, paid, told of in the movements and counted', async () => {
    const placed = await app.call(
      'POST /app/task',
      { id, serviceKey: 'EDU', input: { topic: '分数', lessons: 2 } },
      { token },
    )
    assert.deepEqual([placed.code, placed.data.credits], [200, 12])
    await waitFor('the course', async () => (await find()).status === 'FINISHED', 60_000)
    const done = await find()
    const [file] = done.outputs
    assert.equal(file?.mime, 'text/markdown')
    assert.ok(file.label?.json.includes(id), 'the label names the task')
    const read = await app.app.inject({ url: file.url })
    assert.match(read.body, /^---\n[\s\S]*AIGC[\s\S]*分数/)
    const { data: course } = await app.call('GET /app/course/:id', { id: String(done.result['courseId']) }, { token })
    assert.deepEqual([course.chapters.length, course.file?.fileId], [2, file.fileId])

    const { data: movements } = await app.call('GET /app/consume/page', {}, { token })
    assert.deepEqual([movements.records[0]!.reason, movements.records[0]!.relation], ['AI 课程', { type: 'task', id }])
    // Its folder is cleared away after its end.
    const metrics = await waitFor('nothing running', async () => {
      const { body } = await app.app.inject({ url: '/metrics' })
      return /fanle_tasks_running 0/.test(body) && body
    })
    assert.match(metrics, /fanle_tasks_total\{tool="EDU",status="FINISHED"\} 1/)
    assert.match(metrics, /fanle_tasks_waiting 0/)
    assert.deepEqual((await auditLedger(app.open.db)).differences, [])
  })

  test('a deleted task leaves its course and the course its file', async () => {
    assert.equal((await app.call('DELETE /app/task/:id', { id, ended: 'true' }, { token })).data, null)
    const { data: course } = await app.call('GET /app/course/:id', { id }, { token })
    assert.ok(course.file)
  })

  test('an old photo is repaired and labelled; one that is large already is refused and costs nothing', async () => {
    const taskId = '01JD0000000000000000000002'
    const { data: photo } = await app.call(
      'POST /app/file/example',
      { id: '01JD0000000000000000000003', name: 'old-photo-1' },
      { token },
    )
    const asked = (scale: string, tone: boolean) => ({
      serviceKey: 'CLEAR_UP',
      input: { photo: photo.fileId, scale, tone },
    })
    const quote = await app.call('POST /app/task/quote', asked('2', true), { token })
    assert.deepEqual([quote.code, quote.data.credits], [200, 40])
    const { balance } = (await app.call('GET /app/user', {}, { token })).data
    await app.open.db.update(file).set({ width: 4000, height: 3000 }).where(eq(file.id, photo.fileId))
    const large = await app.call('POST /app/task', { id: taskId, ...asked('2', true) }, { token })
    assert.deepEqual([large.code, /4000 × 3000/.test(large.msg)], [400, true])
    const idle = await app.call('POST /app/task', { id: taskId, ...asked('1', false) }, { token })
    assert.equal(idle.code, 400)
    assert.equal((await app.call('GET /app/user', {}, { token })).data.balance, balance)
    const placed = await app.call('POST /app/task', { id: taskId, ...asked('1', true) }, { token })
    assert.deepEqual([placed.code, placed.data.credits], [200, 20])
    const now = async () => (await app.call('GET /app/task/:id', { id: taskId }, { token })).data
    await waitFor('the picture', async () => ['FINISHED', 'ERROR'].includes((await now()).status), 90_000)
    const { status, outputs } = await now()
    assert.deepEqual(
      [status, outputs[0]?.mime, outputs[0]?.width, outputs[0]?.height, Boolean(outputs[0]?.label)],
      ['FINISHED', 'image/jpeg', 480, 600, true],
    )
  })

  test('consents, voices and services are there for a new user', async () => {
    assert.equal((await app.call('GET /app/consent', {}, { token })).data.length, 5)
    assert.equal((await app.call('GET /app/voice', {}, { token })).data.voices.length, 15)
    const { data } = await app.call('GET /portal/init', {}, { token })
    const courses = data.services.find(({ serviceKey }) => serviceKey === 'EDU')
    // spec 3.09, 7.21
    assert.deepEqual([courses?.enabled, courses?.engine.builtIn, courses?.unitPrice], [true, true, 6])
    const asked = { serviceKey: 'EDU', input: { topic: '手冲咖啡', lessons: 2 } }
    const { data: quote } = await app.call('POST /app/task/quote', asked, { token })
    assert.deepEqual([quote.credits, quote.notes?.length], [12, 1])
    assert.match(quote.notes?.[0] ?? '', /这个主题还不会教/)
  })
})
