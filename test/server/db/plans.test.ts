import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { sql } from 'drizzle-orm'
import { adminCalls, type AdminCallName } from '../../../contract/admin'
import { api, type JsonCallName } from '../../../contract/api'
import { dayMs } from '../../../contract/time'
import { rows } from '../../../server/ports/db/rows'
import type { OpenDb } from '../../../server/ports/db/types'
import { buildTestApp, type TestApp } from '../support/app'
import { eachDb } from '../support/db'
import { fillAround, largeTables } from '../support/heavy-person'
import { enterOffice } from '../support/office'
import { planOf, record, wholeReads } from '../support/plans'

/** Keys of pages in the middle of a list. */
const middle = '01000000000000000000020000'
const timed = `${Date.parse('2026-11-21T07:00:00Z')}.${middle}`
const second = '01000000000000000000000002'
const twentieth = '01000000000000000000000020'

/** What each call that reads is asked; what is not named here is asked without anything. */
const asked: Partial<Record<JsonCallName, Record<string, unknown>[]>> = {
  'GET /app/chat': [{}, { page: 40 }, { q: '件事' }, { folderId: second }],
  'GET /app/chat/:id': [{ id: second }],
  'GET /app/chat/message': [{ chatNumber: second }],
  'GET /app/chat/message/:id': [{ id: second }],
  'GET /app/chat/search': [{ q: '问题' }, { q: '没' }, { q: 'nothing here' }],
  'GET /app/task/page': [
    {},
    { page: 40 },
    { serviceKey: 'SD' },
    { status: 'FINISHED' },
    { favourite: true },
    { after: timed },
    { status: 'OPEN', after: timed },
  ],
  'GET /app/task/:id': [{ id: second }],
  'GET /app/file/page': [{}, { origin: 'upload' }, { after: timed }],
  'GET /app/file/:id': [{ id: second }],
  'GET /app/file/:id/check': [{ id: second, guide: 'person' }],
  'GET /app/file/:id/words': [{ id: second }],
  'GET /app/consume/page': [{}, { page: 40 }, { after: '10000.500' }],
  'GET /app/order/page': [{}, { page: 40 }, { after: middle }],
  'GET /app/order/list': [{ tradeNo: second }],
  'GET /app/course/:id': [{ id: second }],
  'GET /app/work/:id': [{ id: second }],
  'GET /app/api/content/agreement/:id': [{ id: 'user' }],
  'GET /app/consent': [{ serviceKey: 'FACE' }],
  'GET /app/comb/list': [{ type: 1 }],
  'GET /pay/wx/qrPay': [],
  'GET /app/wx/code': [],
  'GET /app/wx/sdk': [],
  'GET /app/api/oauth/token': [],
}
/** What each call of the console that reads is asked, besides the person. */
const askedOfOperators: Partial<Record<AdminCallName, Record<string, unknown>[]>> = {
  'GET /admin/search': [{ q: second }, { q: '10.0.0.1' }],
  'GET /admin/person/:id/profile': [{}],
  'GET /admin/person/:id/consents': [{}, { before: timed }],
  'GET /admin/person/:id/tasks': [{}, { before: timed }],
  'GET /admin/person/:id/works': [{}, { before: timed }],
  'GET /admin/person/:id/message': [{}, { before: middle }],
  'GET /admin/note': [{ subjectKind: 'person' }],
  'GET /admin/complaint': ['open', 'answered', 'all'].flatMap((state) => [{ state }, { state, before: timed }]),
  'GET /admin/complaint/:id': [{ id: second }],
  'GET /admin/order': [
    {},
    { before: middle },
    { status: 4 },
    { parked: true },
    { provider: 'wxpay' },
    { from: '2026-11-20', to: '2026-11-21' },
  ],
  'GET /admin/order/:tradeNo': [{ tradeNo: twentieth }],
  'GET /admin/refund': [{}, { before: middle }],
  'GET /admin/refund-request': [{}, { before: middle }, { state: 'ended' }, { state: 'ended', before: middle }],
  'GET /admin/promoter': [{}, { before: middle }],
  'GET /admin/payout': [{}, { before: middle }, { promoter: second }],
  'GET /admin/reconciliation/:provider/:day': [{ provider: 'wxpay', day: '2026-11-20' }],
  'GET /admin/moderation': [
    {},
    { state: 'refused' },
    { state: 'all', before: middle },
    { state: 'refused', user: second },
  ],
  'GET /admin/care': ['open', 'closed', 'all'].flatMap((state) => [{ state }, { state, before: middle }]),
  'GET /admin/care/:id': [{ id: second }],
  'GET /admin/care/:id/messages': [{ id: second }],
  'GET /admin/row/:kind': [{ kind: 'comb' }],
  'GET /admin/own-assistant': [{}, { before: middle }, { of: second }, { taken: 'true' }],
  'GET /admin/announcement': [{}, { before: middle }],
  'GET /admin/history/:kind/:id': [{ kind: 'site', id: 'baseInfo.icp' }],
}
/** Tables that a call reads whole on purpose: credits and acceptances once a minute, numbers of accounts once an hour. */
const readWhole: Record<string, readonly string[]> = {
  'GET /admin/today {}': ['credit_account', 'app_user', 'device_session', 'file', 'file_people'],
  'GET /admin/agreement {}': ['app_user', 'consent'],
  // The index serves the first page where there are more rows than a page reads.
  'GET /admin/promoter {}': ['commission'],
}
/** Calls that change something, and read much to do so. */
const changing: [JsonCallName, Record<string, unknown>][] = [
  ['POST /app/task/quote', { serviceKey: 'VOICE', input: { text: '你好', voice: 'xiaoyun' } }],
  ['POST /app/chat', { chatNumber: '01JD0000000000000000000000' }],
  ['POST /app/chat/message', { chatNumber: '01JD0000000000000000000000', content: '你好' }],
  ['DELETE /app/chat/message/:id', { id: twentieth }],
  ['DELETE /app/chat/:id', { id: twentieth }],
  ['DELETE /app/task/:id', { id: twentieth }],
  ['POST /app/chat/removal', { all: true }],
  ['POST /app/user/export', {}],
]

eachDb((name, open) =>
  describe(`what queries read on ${name}`, () => {
    let opened: OpenDb
    let app: TestApp
    let token: string
    const tel = '13912345678'
    let me = ''
    /** Calls of the console that showed the whole phone of `me`. */
    const wholePhones: string[] = []
    const statements = new Map<string, { params: unknown[]; by: string }>()
    let by = 'the start'

    before(async () => {
      opened = await open()
      record(opened, (text, params) => {
        if (by && !statements.has(text)) statements.set(text, { params, by })
      })
      app = await buildTestApp({ open: opened })
      token = await app.user(tel)
      by = ''
      me = (await rows<{ id: string }>(opened.db, sql`select id from app_user`))[0]!.id
      await fillAround(opened.db, me)
    })
    after(async () => {
      await app.close()
      await opened.close()
    })

    test('nobody reads a whole large table', async () => {
      const wrong: string[] = []
      const ask = async (call: JsonCallName, input: Record<string, unknown>) => {
        const { code, msg } = await app.call(call, input, { token })
        if (![200, 404].includes(code)) wrong.push(`${by}: ${code} ${msg}`)
      }
      const reading = (Object.keys(api) as JsonCallName[]).filter(
        (call) => call.startsWith('GET ') && !('stream' in api[call]),
      )
      for (const call of reading)
        for (const input of asked[call] ?? [{}]) {
          by = `${call} ${JSON.stringify(input)}`
          await ask(call, input)
        }
      for (const [call, input] of changing) {
        by = call
        await ask(call, input)
      }
      by = 'work in the background'
      await app.money.poll()
      await app.payWork()
      await app.indexer.indexAll()
      await app.housekeeping()
      await app.rollStats()
      await app.care.endLapsed()
      await app.answers.sweep()
      by = ''
      // Most rows are older than the sums of 30 days then.
      app.clock.forward(29 * dayMs)
      const office = await enterOffice(app, ['owner'])
      await office.call('POST /admin/care/:id/open', { id: second, reason: '看一看对话' })
      const looking = (Object.keys(adminCalls) as AdminCallName[]).filter((call) => call.startsWith('GET '))
      for (const call of looking)
        for (const input of askedOfOperators[call] ?? [{}]) {
          by = `${call} ${JSON.stringify(input)}`
          const named = call.includes(':id') ? { id: me } : call === 'GET /admin/note' ? { subjectId: me } : {}
          const answer = await office.call(call, { ...named, ...input })
          if (![200, 404].includes(answer.code)) wrong.push(`${by}: ${answer.code} ${answer.msg}`)
          if (JSON.stringify(answer.data).includes(tel)) wholePhones.push(by)
        }
      for (const [text, { params, by }] of statements) {
        if (!/^\s*(select|with|insert|update|delete)/i.test(text)) continue
        const whole = wholeReads(await planOf(opened, text, params), largeTables).filter(
          (one) => !readWhole[by]?.some((table) => one.startsWith(`${table}:`)),
        )
        if (whole.length) wrong.push(`${by}\n  ${whole.join('\n  ')}\n  ${text.slice(0, 1200)}`)
      }
      assert.deepEqual(wrong, [], wrong.join('\n\n'))
    })

    test('no call of the console shows a whole phone, not even to an owner', () => assert.deepEqual(wholePhones, []))
  }),
)
