import { Listing } from '../../parts/listing'
import { Mark } from '../../parts/mark'
import { numberOf, timeOf } from '../../parts/words'

const taskStates = { QUEUING: '排队', PROGRESSING: '运行', FINISHED: '完成', ERROR: '失败' } as const
const taskTones = { QUEUING: 'dim', PROGRESSING: 'warn', FINISHED: 'good', ERROR: 'bad' } as const

export const PersonTasks = ({ id }: { id: string }) => (
  <Listing
    call='GET /admin/person/:id/tasks'
    filter={{ id }}
    keyOf={(task) => task.id}
    empty='没有任务'
    columns={[
      { head: '任务', cell: (task) => <code>{task.id}</code> },
      { head: '工具', cell: ({ serviceKey }) => serviceKey },
      {
        head: '状态',
        cell: ({ status, cancelled, error }) => (
          <Mark tone={cancelled ? 'dim' : taskTones[status]}>
            {cancelled ? '已取消' : taskStates[status]}
            {error && ` ${error.key}`}
          </Mark>
        ),
      },
      { head: '引擎', cell: ({ engineName }) => engineName || '—' },
      { head: '算力', cell: ({ credits }) => numberOf(credits), isNumber: true },
      { head: '提交', cell: ({ at }) => timeOf(at) },
      { head: '结束', cell: ({ endedAt }) => timeOf(endedAt) },
    ]}
  />
)
