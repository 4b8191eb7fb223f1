import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { buildTestApp, type TestApp } from '../support/app'
import { oneDb } from '../support/db'
import { enterOffice, type Office } from '../support/office'
import { sendPicture } from '../support/shared-pictures'

oneDb((name, open) =>
  describe(`names and avatars that are taken down on ${name}`, () => {
    let app: TestApp
    let office: Office
    let as: { token: string }
    let id: string
    before(async () => {
      app = await buildTestApp({ open: await open(), env: { RATE_LIMIT: 'off', MODERATION_PICTURES: 'off' } })
      office = await enterOffice(app, ['moderator'])
      as = { token: await app.user() }
      id = (await me()).uid
    })
    after(async () => {
      await app.close()
      await app.open.close()
    })
    const reason = '冒充官方'
    const me = async () => (await app.call('GET /app/user', {}, as)).data
    const edit = (to: Record<string, unknown>) => app.call('PUT /app/user', to, as)
    const act = async (call: 'take-down' | 'put-back', part: 'name' | 'avatar') =>
      (await office.call(`POST /admin/person/:id/${call}`, { id, part, reason })).data.result
    const seen = async () => (await office.call('GET /admin/person/:id/profile', { id })).data

    test('a name becomes a neutral one, is refused to its person, and comes back', async () => {
      await edit({ nickName: '官方客服' })
      assert.equal(await act('take-down', 'name'), 'done')
      assert.equal(await act('take-down', 'name'), 'already')
      assert.match((await me()).nickName, /^泛友/)
      assert.equal((await edit({ nickName: '官方·客服' })).msg, '这个名字没有通过审核，请换一个')
      assert.deepEqual((await seen()).taken, ['name'])
      assert.equal(await act('put-back', 'name'), 'done')
      assert.equal((await me()).nickName, '官方客服')
      assert.equal(await act('put-back', 'name'), 'already')
    })

    test('a name that its person chose since then stays', async () => {
      await act('take-down', 'name')
      await edit({ nickName: '小明' })
      await act('put-back', 'name')
      assert.equal((await me()).nickName, '小明')
      assert.equal((await edit({ nickName: '官方客服' })).code, 200)
    })

    test('an avatar is gone, is refused again, and comes back', async () => {
      const avatar = await sendPicture(app, as.token)
      await edit({ avatar })
      const { avatarUrl } = await seen()
      assert.equal((await app.app.inject({ url: avatarUrl })).statusCode, 200)
      assert.equal(await act('take-down', 'avatar'), 'done')
      assert.equal((await me()).avatar, '')
      assert.equal((await app.app.inject({ url: avatarUrl })).statusCode, 404)
      assert.match((await edit({ avatar })).msg, /下架/)
      assert.deepEqual((await seen()).taken, ['avatar'])
      assert.equal(await act('put-back', 'avatar'), 'done')
      assert.notEqual((await me()).avatar, '')
    })

    test('the person gets a notice of each act, and the audit has its reason', async () => {
      const { records } = (await app.call('GET /app/user/notice/page', {}, as)).data
      const titles = records.map(({ title }) => title)
      assert.ok(titles.length >= 6, titles.join())
      const owner = await enterOffice(app, ['owner'])
      const acts = (await owner.call('GET /admin/audit', { subject: id })).data.records
      assert.ok(acts.some((one) => one.act === 'take-down' && one.reason === reason))
    })

    test('support changes no profile, and an unknown person is 404', async () => {
      const support = await enterOffice(app, ['support'])
      assert.equal((await support.call('POST /admin/person/:id/take-down', { id, part: 'name', reason })).code, 403)
      const unknown = { id: 'nobody', part: 'name', reason }
      assert.equal((await office.call('POST /admin/person/:id/take-down', unknown)).code, 404)
    })
  }),
)
