import { useState } from 'react'
import { Link } from 'wouter'
import type { AdminOut } from '@contract/admin'
import { useCall, useMay } from '../../api/queries'
import { Answered } from '../../parts/answered'
import { ChangeDialog } from '../../parts/change-dialog'
import { Mark } from '../../parts/mark'
import { Page, Section } from '../../parts/page'
import { Empty } from '../../parts/states'
import { Table } from '../../parts/table'
import { toast } from '../../parts/toast'
import { numberOf, timeOf } from '../../parts/words'
import { FailedTasks } from './failed-tasks'

type OpenTask = AdminOut<'GET /admin/queue'>['oldest'][number]

const said = { done: '已取消，算力已退还', asked: '正在停止，几秒内退还算力', already: '已经结束或正在停止' } as const

/** Open tasks: how many of each tool, and the oldest. */
export function Queue() {
  const may = useMay()
  const [open, setOpen] = useState<OpenTask | null>(null)
  return (
    <Page title='任务'>
      <Answered of={useCall('GET /admin/queue', {})} rows={6}>
        {({ tools, oldest, failed }) => (
          <>
            {tools.length === 0 ? (
              <Empty>没有正在排队或运行的任务。</Empty>
            ) : (
              <>
                <Table
                  rows={tools}
                  keyOf={({ serviceKey }) => serviceKey}
                  columns={[
                    { head: '工具', cell: ({ serviceKey }) => serviceKey },
                    { head: '排队', cell: ({ waiting }) => numberOf(waiting), isNumber: true },
                    { head: '运行', cell: ({ running }) => numberOf(running), isNumber: true },
                    { head: '最早提交', cell: ({ oldestAt }) => timeOf(oldestAt) },
                  ]}
                />
                <Section title='最早的任务'>
                  <OldestTasks tasks={oldest} cancel={may('POST /admin/task/:id/cancel') ? setOpen : null} />
                </Section>
              </>
            )}
            <Section title='最近失败的任务'>
              <FailedTasks tasks={failed} />
            </Section>
          </>
        )}
      </Answered>
      {open && (
        <ChangeDialog
          title={`取消任务 ${open.id}`}
          verb='取消任务'
          danger
          call='POST /admin/task/:id/cancel'
          input={{ id: open.id }}
          onClose={() => setOpen(null)}
          onDone={({ result }) => {
            setOpen(null)
            toast(said[result])
          }}
        >
          <p>用户的 {numberOf(open.credits)} 算力会退还。卡住的任务取消以后，可以在下面免费重做。</p>
        </ChangeDialog>
      )}
    </Page>
  )
}

const stateOf = ({ status, isCancelling }: OpenTask) => {
  if (isCancelling) return <Mark tone='warn'>正在停止</Mark>
  return status === 'QUEUING' ? <Mark tone='dim'>排队</Mark> : <Mark tone='good'>运行</Mark>
}

const OldestTasks = ({ tasks, cancel }: { tasks: OpenTask[]; cancel: ((task: OpenTask) => void) | null }) => (
  <Table
    rows={tasks}
    keyOf={({ id }) => id}
    columns={[
      { head: '任务', cell: ({ id }) => <code>{id}</code> },
      { head: '工具', cell: ({ serviceKey }) => serviceKey },
      { head: '状态', cell: stateOf },
      { head: '引擎', cell: ({ engineName }) => engineName || '—' },
      { head: '次数', cell: ({ attempt }) => numberOf(attempt), isNumber: true },
      { head: '用户', cell: ({ userId }) => <Link to={`/person/${userId}?tab=tasks`}>{userId}</Link> },
      { head: '提交', cell: ({ at }) => timeOf(at) },
      { head: '开始', cell: ({ startedAt }) => timeOf(startedAt) },
      {
        head: '操作',
        cell: (task) =>
          cancel &&
          !task.isCancelling && (
            <button type='button' className='quiet' onClick={() => cancel(task)}>
              取消
            </button>
          ),
      },
    ]}
  />
)
