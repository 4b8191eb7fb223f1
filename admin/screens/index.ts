import type { AdminCallName } from '@contract/admin'
import type { ComponentType } from 'react'

interface Screen {
  path: string
  load: () => Promise<ComponentType>
  /** Its entry in the navigation; absent for screens that others lead to. */
  entry?: { name: string; group: '工作台' | '生意' | '系统'; needs: AdminCallName }
}

/** Every screen of the console, in the order of the navigation. Each is a chunk of its own. */
export const screens: readonly Screen[] = [
  {
    path: '/',
    load: async () => (await import('./today')).Today,
    entry: { name: '今天', group: '工作台', needs: 'GET /admin/today' },
  },
  {
    path: '/complaints',
    load: async () => (await import('./office/complaints')).Complaints,
    entry: { name: '投诉', group: '工作台', needs: 'GET /admin/complaint' },
  },
  {
    path: '/care',
    load: async () => (await import('./care')).CareCases,
    entry: { name: '关怀', group: '工作台', needs: 'GET /admin/care' },
  },
  {
    path: '/moderation',
    load: async () => (await import('./office/moderation')).ModerationQueue,
    entry: { name: '审核', group: '工作台', needs: 'GET /admin/moderation' },
  },
  {
    path: '/own-assistants',
    load: async () => (await import('./office/own-assistants')).OwnAssistantList,
    entry: { name: '用户的助手', group: '工作台', needs: 'GET /admin/own-assistant' },
  },
  {
    path: '/queue',
    load: async () => (await import('./office/queue')).Queue,
    entry: { name: '任务', group: '工作台', needs: 'GET /admin/queue' },
  },
  {
    path: '/announcements',
    load: async () => (await import('./office/announcements')).Announcements,
    entry: { name: '公告', group: '工作台', needs: 'GET /admin/announcement' },
  },
  {
    path: '/stats',
    load: async () => (await import('./stats')).StatsScreen,
    entry: { name: '数据', group: '生意', needs: 'GET /admin/stats' },
  },
  {
    path: '/orders',
    load: async () => (await import('./money/orders')).Orders,
    entry: { name: '订单', group: '生意', needs: 'GET /admin/order' },
  },
  {
    path: '/refunds',
    load: async () => (await import('./money/refunds')).Refunds,
    entry: { name: '退款', group: '生意', needs: 'GET /admin/refund-request' },
  },
  {
    path: '/reconciliation',
    load: async () => (await import('./money/reconciliation')).Reconciliation,
    entry: { name: '对账', group: '生意', needs: 'GET /admin/reconciliation' },
  },
  {
    path: '/payouts',
    load: async () => (await import('./money/payouts')).Payouts,
    entry: { name: '推广结算', group: '生意', needs: 'GET /admin/promoter' },
  },
  {
    path: '/packages',
    load: async () => (await import('./settings/packages')).Packages,
    entry: { name: '套餐', group: '生意', needs: 'GET /admin/package' },
  },
  {
    path: '/site',
    load: async () => (await import('./settings/site')).Site,
    entry: { name: '站点', group: '系统', needs: 'GET /admin/site' },
  },
  {
    path: '/agreements',
    load: async () => (await import('./settings/agreements')).Agreements,
    entry: { name: '协议', group: '系统', needs: 'GET /admin/agreement' },
  },
  {
    path: '/assistants',
    load: async () => (await import('./settings/assistants')).Assistants,
    entry: { name: '助手', group: '系统', needs: 'GET /admin/row/:kind' },
  },
  {
    path: '/word-lists',
    load: async () => (await import('./settings/word-lists')).WordLists,
    entry: { name: '词表', group: '系统', needs: 'GET /admin/word-list' },
  },
  {
    path: '/question-banks',
    load: async () => (await import('./settings/question-banks')).QuestionBanks,
    entry: { name: '题库', group: '系统', needs: 'GET /admin/question-bank' },
  },
  {
    path: '/models',
    load: async () => (await import('./settings/models')).Models,
    entry: { name: '模型', group: '系统', needs: 'GET /admin/model' },
  },
  {
    path: '/engines',
    load: async () => (await import('./settings/engines')).Engines,
    entry: { name: '引擎', group: '系统', needs: 'GET /admin/engine' },
  },
  {
    path: '/rows',
    load: async () => (await import('./settings/rows')).Rows,
    entry: { name: '数据行', group: '系统', needs: 'GET /admin/row/:kind' },
  },
  {
    path: '/processes',
    load: async () => (await import('./settings/processes')).System,
    entry: { name: '系统', group: '系统', needs: 'GET /admin/process' },
  },
  {
    path: '/operators',
    load: async () => (await import('./office/operators')).Operators,
    entry: { name: '操作员', group: '系统', needs: 'GET /admin/operator' },
  },
  {
    path: '/audit',
    load: async () => (await import('./office/audit')).Audit,
    entry: { name: '操作记录', group: '系统', needs: 'GET /admin/audit' },
  },
  { path: '/search', load: async () => (await import('./search')).Search },
  { path: '/person/:id', load: async () => (await import('./person')).Person },
  { path: '/order/:tradeNo', load: async () => (await import('./money/order')).Order },
  { path: '/reconciliation/:provider/:day', load: async () => (await import('./money/bill')).Bill },
  { path: '/bank-run/:id', load: async () => (await import('./settings/bank-run')).BankRun },
  { path: '/care/:id', load: async () => (await import('./care/case')).CareCase },
  { path: '/complaint/:id', load: async () => (await import('./office/complaint')).Complaint },
]
