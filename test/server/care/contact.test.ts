import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { eq } from 'drizzle-orm'
import { dayMs } from '../../../contract/time'
import { emergencyContact } from '../../../server/ports/db/schema'
import { createSealer } from '../../../server/ports/wx/seal'
import { waitFor } from '../../support/wait'
import { buildTestApp, type TestApp } from '../support/app'
import { oneDb } from '../support/db'
import { minorPerson } from '../support/minor-person'
import { enterOffice, type Office } from '../support/office'
import { unzip } from '../support/unzip'

const reason = '用户可能有危险'

oneDb((name, open) =>
  describe(`the emergency contact on ${name}`, () => {
    let app: TestApp
    let moderator: Office
    let phones = 0
    before(async () => {
      app = await buildTestApp({ open: await open(), env: { RATE_LIMIT: 'off' } })
      moderator = await enterOffice(app, ['moderator'])
    })
    after(async () => {
      await app.close()
      await app.open.close()
    })

    async function person() {
      const as = { token: await app.user() }
      const { uid: userId } = (await app.call('GET /app/user', {}, as)).data
      const find = async () => (await app.call('GET /app/user/contact', {}, as)).data
      return { as, userId, find }
    }
    const newPhone = () => `137${String(++phones).padStart(8, '0')}`
    async function codeFor(tel: string, as: { token: string }) {
      const { code, msg } = await app.call('POST /app/api/sms/send', { tel, scene: 'contact' }, as)
      assert.equal(code, 200, msg)
      assert.match(app.sms.at(-1)!, new RegExp(`${tel} contact`))
      return app.sms.at(-1)!.split(' ').at(-1)!
    }
    const given = { name: '妈妈', relation: '母亲', agreed: true as const }
    async function named(as: { token: string }, tel = newPhone()) {
      const code = await codeFor(tel, as)
      return app.call('PUT /app/user/contact', { ...given, tel, code }, as)
    }
    async function caseOf({ as, userId }: Pick<Awaited<ReturnType<typeof person>>, 'as' | 'userId'>, content: string) {
      const { chatNumber } = (await app.call('POST /app/chat', {}, as)).data
      await app.call('POST /app/chat/completions/sync', { chatNumber, content }, as)
      const find = async () =>
        (await moderator.call('GET /admin/care', {})).data.records.find((one) => one.userId === userId)
      await waitFor('the case', async () => (await find()) !== undefined)
      return (await find())!.id
    }

    test('is named with a code sent to its phone, changed and removed, and is sealed in the database', async () => {
      const { as, userId, find } = await person()
      assert.equal(await find(), null)
      const tel = newPhone()
      await codeFor(tel, as)
      const wrong = await app.call('PUT /app/user/contact', { ...given, tel, code: '000000' }, as)
      assert.equal(wrong.code, 400)
      app.clock.forward(61_000)
      assert.equal((await named(as, tel)).code, 200)
      assert.equal((await find())?.tel, tel)
      const [row] = await app.open.db.select().from(emergencyContact).where(eq(emergencyContact.userId, userId))
      // law 18
      assert.equal(row!.sealed.includes(tel) || row!.sealed.includes('妈妈'), false)
      const other = newPhone()
      await named(as, other)
      assert.equal((await find())?.tel, other)
      await app.call('DELETE /app/user/contact', {}, as)
      assert.equal(await find(), null)
    })

    test('a code for another purpose confirms nobody, and the own phone is no contact', async () => {
      const tel = '13900009999'
      const as = { token: await app.user(tel) }
      const other = newPhone()
      await app.call('POST /app/api/sms/send', { tel: other, scene: 'bind' }, as)
      const code = app.sms.at(-1)!.split(' ').at(-1)!
      assert.equal((await app.call('PUT /app/user/contact', { ...given, tel: other, code }, as)).code, 400)
      const own = await app.call('PUT /app/user/contact', { ...given, tel, code }, as)
      assert.deepEqual([own.code, own.msg], [400, '请填写另一个人的手机号'])
      assert.equal((await app.call('POST /app/api/sms/send', { tel: other, scene: 'contact' })).code, 401)
    })

    test('an operator reads it with a reason on an open case of self-harm, and notes the call', async () => {
      const one = await person()
      await named(one.as)
      const id = await caseOf(one, '我真的不想活了')
      assert.equal((await moderator.call('GET /admin/care/:id', { id })).data.hasContact, true)
      const { contact } = (await moderator.call('POST /admin/care/:id/contact', { id, reason })).data
      // law 7
      assert.deepEqual([contact?.name, contact?.relation], ['妈妈', '母亲'])
      const noted = { id, reason: '母亲已经赶到他身边' }
      assert.equal((await moderator.call('POST /admin/care/:id/contacted', noted)).code, 200)
      const { steps } = (await moderator.call('GET /admin/care/:id', { id })).data
      // law 18
      assert.deepEqual(
        steps.map(({ kind, note }) => [kind, note]),
        [
          ['sign', ''],
          ['contactRead', reason],
          ['contacted', noted.reason],
        ],
      )
      const owner = await enterOffice(app, ['owner'])
      const acts = (await owner.call('GET /admin/audit', { subject: id })).data.records.map(({ act }) => act)
      assert.deepEqual(acts, ['care.contacted', 'care.contact'])
      await moderator.call('POST /admin/care/:id/close', { id, reason: '已经有人陪伴' })
      assert.equal((await moderator.call('POST /admin/care/:id/contact', { id, reason })).code, 600)
      assert.equal((await moderator.call('GET /admin/care/:id', { id })).data.hasContact, false)
    })

    const lost = '我的积蓄全被骗光了，怎么办'
    test('an operator reads it at a large loss as well', async () => {
      const one = await person()
      await named(one.as)
      const id = await caseOf(one, lost)
      const found = (await moderator.call('GET /admin/care/:id', { id })).data
      assert.deepEqual([found.sign, found.hasContact], ['loss', true])
      // law 18
      assert.equal((await moderator.call('POST /admin/care/:id/contact', { id, reason })).data.contact?.name, '妈妈')
    })

    test('who agreed to calls at self-harm only is not called at a loss', async () => {
      const one = await person()
      const { seal } = createSealer('a secret for tests, longer than 32 characters', 'contact')
      const sealed = seal(JSON.stringify({ name: '妈妈', relation: '母亲', tel: newPhone() }))
      await app.open.db.insert(emergencyContact).values({ userId: one.userId, sealed, agreedAt: app.clock.now() })
      const id = await caseOf(one, lost)
      assert.equal((await moderator.call('GET /admin/care/:id', { id })).data.hasContact, false)
      assert.equal((await moderator.call('POST /admin/care/:id/contact', { id, reason })).data.contact, null)
    })

    test('the phone of a minor’s guardian is offered beside it', async () => {
      const minor = await minorPerson(app, 'child')
      await minor.decide()
      const id = await caseOf(minor, lost)
      assert.equal((await moderator.call('GET /admin/care/:id', { id })).data.hasContact, true)
      // law 18
      assert.deepEqual((await moderator.call('POST /admin/care/:id/contact', { id, reason })).data, {
        contact: null,
        guardian: minor.guardian,
      })
    })

    test('it is in the export of its person, and goes with the account', async () => {
      const { as, userId } = await person()
      const tel = newPhone()
      await named(as, tel)
      await app.call('POST /app/user/export', {}, as)
      const current = async () => (await app.call('GET /app/user/export', {}, as)).data
      await waitFor('the export', async () => (await current())?.status === 'FINISHED', 60_000)
      const { downloadUrl } = (await current())!
      const zip = unzip((await app.app.inject({ method: 'GET', url: downloadUrl })).rawPayload)
      const [copied] = JSON.parse(zip.get('emergency-contact.json')!.toString('utf8')) as Record<string, unknown>[]
      // law 8
      assert.deepEqual([copied?.['name'], copied?.['relation'], copied?.['tel']], ['妈妈', '母亲', tel])
      const closing = { agreed: true, password: 'quietlamp7' }
      assert.equal((await app.call('POST /app/user/closure', closing, as)).code, 200)
      app.clock.forward(7 * dayMs)
      await app.housekeeping()
      // law 8
      assert.equal(await app.open.db.$count(emergencyContact, eq(emergencyContact.userId, userId)), 0)
    })
  }),
)
