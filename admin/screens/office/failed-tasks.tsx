import { useState } from 'react'
import { Link } from 'wouter'
import type { AdminOut } from '@contract/admin'
import { useMay } from '../../api/queries'
import { ChangeDialog } from '../../parts/change-dialog'
import { costOf } from '../../parts/cost'
import { Mark } from '../../parts/mark'
import { Empty } from '../../parts/states'
import { Table } from '../../parts/table'
import { toast } from '../../parts/toast'
import { timeOf } from '../../parts/words'

type FailedTask = AdminOut<'GET /admin/queue'>['failed'][number]

/** Tasks of the last week that failed, and another run of one at the cost of the site. */
export function FailedTasks({ tasks }: { tasks: readonly FailedTask[] }) {
  const may = useMay()
  const [open, setOpen] = useState<FailedTask | null>(null)
  const canRetry = may('POST /admin/task/:id/retry')
  if (tasks.length === 0) return <Empty>一周内没有失败的任务。</Empty>
  return (
    <>
      <Table
        rows={tasks}
        keyOf={({ id }) => id}
        columns={[
          { head: '任务', cell: ({ id }) => <code>{id}</code> },
          { head: '工具', cell: ({ serviceKey }) => serviceKey },
          { head: '引擎', cell: ({ engineName }) => engineName || '—' },
          {
            head: '原因',
            cell: ({ words, mayBePaid }) => (
              <>
                {words} {mayBePaid && <Mark tone='warn'>服务商可能已收费</Mark>}
              </>
            ),
          },
          { head: '用户', cell: ({ userId }) => <Link to={`/person/${userId}?tab=tasks`}>{userId}</Link> },
          { head: '结束', cell: ({ endedAt }) => timeOf(endedAt) },
          {
            head: '操作',
            cell: (task) =>
              task.whyNot ? (
                <small>不能重做：{task.whyNot}</small>
              ) : (
                canRetry && (
                  <button type='button' className='quiet' onClick={() => setOpen(task)}>
                    重做
                  </button>
                )
              ),
          },
        ]}
      />
      {open && <RetryDialog task={open} onClose={() => setOpen(null)} />}
    </>
  )
}

/** Does a failed task again. One that may be paid already needs a second word. */
function RetryDialog({ task: { id, mayBePaid, costMilliFen }, onClose }: { task: FailedTask; onClose: () => void }) {
  const [isMeant, setMeant] = useState(false)
  return (
    <ChangeDialog
      title={`重做任务 ${id}`}
      verb='重做'
      call='POST /admin/task/:id/retry'
      input={mayBePaid && !isMeant ? null : { id, ...(mayBePaid && { payAgain: true as const }) }}
      onClose={onClose}
      onDone={({ result }) => {
        onClose()
        toast(result === 'already' ? '已经在排队' : '已重新排队')
      }}
    >
      <p>失败时算力已经退还。重做由本站付费，不扣用户的算力；做好以后结果出现在用户原来的任务里，用户会收到通知。</p>
      <p className='dim'>引擎的成本：{costMilliFen === 0 ? '没有' : costOf(costMilliFen)}。一个任务最多重做 3 次。</p>
      {mayBePaid && (
        <label className='check'>
          <input type='checkbox' checked={isMeant} onChange={({ target }) => setMeant(target.checked)} />
          服务商可能已经为上一次收过费，我确定再付一次
        </label>
      )}
    </ChangeDialog>
  )
}
