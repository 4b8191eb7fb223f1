import type { AdminOut } from '../../../contract/admin'
import type { TodoKind } from '../../../contract/admin/today'

type Waiting = AdminOut<'GET /admin/today'>['todo'][number]

const words: Readonly<Record<TodoKind, string>> = {
  parkedPayments: '笔付款对不上，等待处理',
  oldRefunds: '笔退款三天还没有结束',
  openComplaints: '件投诉等待答复',
  overdueComplaints: '件投诉已经超期',
  waitingAppeals: '件申诉等待答复',
  badRows: '行设置有错，没有对用户显示',
  waitingTasks: '个任务排队超过 10 分钟，请检查 worker 是否在运行',
  restingEngines: '个引擎因为出错暂停',
  restingModels: '个模型因为出错暂停',
}

/** One line of an alarm. */
export const alarmWords = ({ kind, count }: Waiting): string => `${count} ${words[kind]}`
