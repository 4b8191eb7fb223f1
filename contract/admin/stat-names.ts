/** Chinese names of the sums of a day. Money is in fen, costs and margins in thousandths of a fen. */
export const statNames = {
  newAccounts: '新用户',
  activeAccounts: '活跃用户',
  answers: '回答',
  tasksFinished: '完成的任务',
  tasksFailed: '失败的任务',
  creditsGranted: '发放的算力',
  creditsUsed: '消耗的算力',
  ordersPaid: '付款的订单',
  paidFen: '收款',
  refundedFen: '退款',
  incomeMilliFen: '算力收入',
  costMilliFen: '成本',
  marginMilliFen: '毛利',
} as const
export type StatKey = keyof typeof statNames
export const statKeys = Object.keys(statNames) as StatKey[]
