import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { hourMs } from '../../../contract/time'
import { nearFiling } from '../../../server/domain/accounts/numbers'
import { file, filePeople } from '../../../server/ports/db/schema'
import { buildTestApp, type TestApp } from '../support/app'

describe('numbers at which duties of the law begin', () => {
  let app: TestApp
  before(async () => {
    app = await buildTestApp()
  })
  after(() => app.close())

  const numbers = async () => {
    const { payload } = await app.app.inject({ method: 'GET', url: '/metrics' })
    return Object.fromEntries(
      [...payload.matchAll(/^fanle_accounts\{what="(\w+)"\} (\d+)/gm)].map(([, what, value]) => [what, Number(value)]),
    )
  }

  test('accounts are counted, and those used within 30 days', async () => {
    await app.user()
    // law 17, 18
    assert.deepEqual(await numbers(), { registered: 1, month: 1, faces: 0 })
    app.clock.forward(31 * 24 * hourMs)
    await app.user()
    assert.deepEqual(await numbers(), { registered: 2, month: 1, faces: 0 })
  })

  test('pictures that show a face are counted once an hour', async () => {
    const { uid: userId } = (await app.call('GET /app/user', {}, { token: await app.user() })).data
    const picture = { userId, kind: 'image', origin: 'upload', mime: 'image/png', bytes: 1, sha256: '' } as const
    const createdAt = app.clock.now()
    await app.open.db.insert(file).values(['face', 'none'].map((id) => ({ ...picture, id, key: id, createdAt })))
    const people = (fileId: string, faces: Record<string, unknown>[]) => ({
      fileId,
      version: 1,
      people: { width: 1, height: 1, faces },
    })
    await app.open.db.insert(filePeople).values([people('face', [{}]), people('none', [])])
    assert.equal((await numbers())['faces'], 0)
    app.clock.forward(hourMs)
    // law 13
    assert.equal((await numbers())['faces'], 1)
  })

  test('an operator is told above four fifths of the number of the law', () => {
    const near = (faces: number) => nearFiling(new Map([['faces', faces]]), 'faces')
    // law 13
    assert.deepEqual([near(80_000), near(80_001)], [0, 80_001])
    const others = new Map([
      ['registered', 800_001],
      ['month', 79_000],
    ])
    // law 17, 18
    assert.deepEqual([nearFiling(others, 'registered'), nearFiling(others, 'month')], [800_001, 0])
  })
})
