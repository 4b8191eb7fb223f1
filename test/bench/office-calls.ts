import { adminCalls, type AdminCallName } from '../../contract/admin'
import type { CsvKind } from '../../contract/admin/csv-kinds'
import { middle } from './office-site'

type Input = Record<string, unknown>

const { id, person, smallId, timedId: tradeNo } = middle
const timed = { before: `${middle.at}.${smallId}` }
const ofPerson = [{ id: person }]
/** First pages and pages in the middle. */
const states = (names: readonly string[], key: Input) => names.flatMap((state) => [{ state }, { state, ...key }])

/** What each call that reads is asked. A call without a line here is asked without anything, or of the person. */
const asked: Partial<Record<AdminCallName, readonly Input[]>> = {
  'GET /admin/search': [
    ...[person, middle.tel, `openid${middle.number}`, `10.7.161.1`, tradeNo, `42${middle.number}`, 'R50000'],
    ...[id, smallId, 'slug50000', 'nothing like it'],
  ].map((q) => ({ q })),
  'GET /admin/note': [{ subjectKind: 'person', subjectId: `u${middle.number / 20}` }],
  'GET /admin/order': [
    ...[{}, { before: tradeNo }, { status: 4 }, { status: 2, before: tradeNo }, { parked: true }],
    ...[
      { provider: 'wxpay', before: tradeNo },
      { from: '2026-01-01', to: '2026-01-31' },
    ],
  ],
  'GET /admin/order/:tradeNo': [{ tradeNo }],
  'GET /admin/refund': [{}, { before: tradeNo }],
  'GET /admin/refund-request': states(['open', 'ended'], { before: tradeNo }),
  'GET /admin/own-assistant': [{}, { before: middle.madeId }, { of: `u${middle.number / 20}` }, { taken: 'true' }],
  'GET /admin/promoter': [{}, { before: 'u50000' }],
  'GET /admin/payout': [{}, { before: tradeNo }, { promoter: 'u50000' }],
  'GET /admin/reconciliation/:provider/:day': [{ provider: 'wxpay', day: '2026-01-01' }],
  'GET /admin/complaint': states(['open', 'answered', 'all'], timed),
  'GET /admin/complaint/:id': [{ id: smallId }],
  'GET /admin/moderation': [
    ...states(['open', 'refused', 'unjudged', 'all'], { before: tradeNo }),
    ...[{ user: person }, { state: 'all', user: person }],
  ],
  'GET /admin/care': states(['open', 'closed', 'all'], { before: smallId }),
  'GET /admin/care/:id': [{ id: smallId }],
  'GET /admin/care/:id/messages': [{ id: smallId }],
  'GET /admin/bank-run/:id': [{ id: '01000000000000000000000500' }],
  'GET /admin/announcement': [{}, { before: '01000000000000000000000050' }],
  'GET /admin/row/:kind': [{ kind: 'comb' }],
  'GET /admin/history/:kind/:id': [{ kind: 'site', id: 'baseInfo.icp' }],
  'GET /admin/audit': [{}, { before: 50_000 }, { subject: person }],
  'GET /admin/stats': [{ days: 90 }],
  'GET /admin/margin': [{ days: 90 }],
}

/** Every call of the console that reads, as it is asked here. */
export const readingCalls = (Object.keys(adminCalls) as AdminCallName[])
  .filter((name) => name.startsWith('GET '))
  .flatMap((name) =>
    (asked[name] ?? (name.includes('/person/:id') ? ofPerson : [{}])).map((input) => ({ name, input })),
  )

/** Calls of the first screen: their sums have more time. They are kept for a minute. */
export const ofFirstScreen: readonly AdminCallName[] = ['GET /admin/today', 'GET /admin/stats', 'GET /admin/margin']

/** What each table for a spreadsheet is asked besides its days. */
export const csvAsked: Partial<Record<CsvKind, Input>> = { ledger: { userId: person, from: '2025-12-01' } }
