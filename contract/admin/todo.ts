/** What may wait for an operator, and the screen that shows it. */
export const todoScreens = {
  parkedPayments: 'orders',
  oldRefunds: 'orders',
  refusedReports: 'orders',
  openDifferences: 'reconciliation',
  openComplaints: 'complaints',
  overdueComplaints: 'complaints',
  waitingAppeals: 'complaints',
  openCare: 'care',
  waitingVerdicts: 'moderation',
  unjudgedContent: 'moderation',
  badRows: 'rows',
  failedSchedules: 'site',
  waitingTasks: 'tasks',
  noWorker: 'processes',
  restingEngines: 'engines',
  restingModels: 'models',
  manyCodes: 'site',
  refusedCaptchas: 'site',
  solvedCaptchas: 'site',
} as const
export type TodoKind = keyof typeof todoScreens
export const todoKinds = Object.keys(todoScreens) as TodoKind[]

/** What waits, after its number. */
export const todoNames: Readonly<Record<TodoKind, string>> = {
  parkedPayments: '笔付款对不上，等待处理',
  oldRefunds: '笔退款三天还没有结束',
  refusedReports: '笔发货上报被微信拒绝',
  openDifferences: '笔对账差异，在最近两天的账单里',
  openComplaints: '件投诉等待答复',
  overdueComplaints: '件投诉已经超期',
  waitingAppeals: '件申诉等待答复',
  openCare: '位用户可能需要有人关心',
  waitingVerdicts: '段文字等待审核',
  unjudgedContent: '项内容在一天内没有审核就通过了，审核服务没有回应',
  badRows: '行设置有错，没有对用户显示',
  failedSchedules: '个定时改动没有生效',
  waitingTasks: '个任务在排队',
  noWorker: '项后台工作没有进程来做：任务、订单查询和对账都停着',
  restingEngines: '个引擎因为出错暂停',
  restingModels: '个模型因为出错暂停',
  manyCodes: '条短信验证码在一小时内发出，比设定的多',
  refusedCaptchas: '次人机验证在一小时内没有通过，比设定的多',
  solvedCaptchas: '个网络在一小时内通过的人机验证多得不像是人',
}
