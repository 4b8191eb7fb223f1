import { useState } from 'react'
import { useMay } from '../../api/queries'
import { ChangeDialog } from '../../parts/change-dialog'
import { Listing } from '../../parts/listing'
import { Mark } from '../../parts/mark'
import { HistoryButton } from '../../parts/history'
import { Page } from '../../parts/page'
import { toast } from '../../parts/toast'
import { numberOf, timeOf } from '../../parts/words'
import { AnnouncementDialog, type AnnouncementView } from './announcement-dialog'
import { audienceNames, levelNames } from './announcement-names'

const states = { waiting: ['warn', '未开始'], current: ['good', '显示中'], ended: ['dim', '已结束'] } as const
const nameOf = (names: Readonly<Record<string, string>>, key: string) => names[key] ?? key
const titleOf = ({ texts }: AnnouncementView) => {
  const { title } = (texts['zh-CN'] ?? {}) as { title?: unknown }
  return typeof title === 'string' ? title : '（没有标题）'
}

type Open = { act: 'write'; row: AnnouncementView | null } | { act: 'end'; row: AnnouncementView }

/** Announcements to people in the app. */
export function Announcements() {
  const may = useMay()
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  return (
    <Page title='公告'>
      <p className='dim'>公告显示在小程序和网页的顶部，每人一次：在一台设备上关闭，其他设备也不再显示。</p>
      {may('POST /admin/announcement') && (
        <p>
          <button type='button' onClick={() => setOpen({ act: 'write', row: null })}>
            新公告
          </button>
        </p>
      )}
      <Listing
        call='GET /admin/announcement'
        filter={{}}
        keyOf={({ id }) => id}
        empty='还没有公告'
        columns={[
          { head: '标题', cell: titleOf },
          {
            head: '状态',
            cell: ({ state, faults }) => (
              <>
                <Mark tone={states[state][0]}>{states[state][1]}</Mark>{' '}
                {faults.length > 0 && <Mark tone='bad'>有错，没有显示</Mark>}
                {faults.map(({ path, words }) => (
                  <p key={path}>
                    <code>{path}</code> {words}
                  </p>
                ))}
              </>
            ),
          },
          { head: '级别', cell: ({ level }) => nameOf(levelNames, level) },
          { head: '对象', cell: ({ audience }) => nameOf(audienceNames, audience) },
          { head: '开始', cell: ({ beginsAt }) => timeOf(beginsAt) },
          { head: '结束', cell: ({ endsAt }) => timeOf(endsAt) },
          {
            head: '已读',
            cell: ({ readers, mustConfirm }) => `${numberOf(readers)} 人${mustConfirm ? '确认' : ''}`,
            isNumber: true,
          },
          {
            head: '操作',
            cell: (row) =>
              may('PUT /admin/announcement/:id') && (
                <div className='acts'>
                  <button type='button' className='quiet' onClick={() => setOpen({ act: 'write', row })}>
                    修改
                  </button>
                  {row.state !== 'ended' && (
                    <button type='button' className='quiet' onClick={() => setOpen({ act: 'end', row })}>
                      结束
                    </button>
                  )}
                  <HistoryButton kind='announcement' id={row.id} name={titleOf(row)} />
                </div>
              ),
          },
        ]}
      />
      {open?.act === 'write' && <AnnouncementDialog row={open.row} onClose={close} />}
      {open?.act === 'end' && (
        <ChangeDialog
          title='结束公告'
          verb='结束'
          danger
          call='POST /admin/announcement/:id/end'
          input={{ id: open.row.id }}
          onClose={close}
          onDone={({ result }) => {
            close()
            toast(result === 'already' ? '已经结束' : '已结束')
          }}
        >
          <p>{titleOf(open.row)} 马上不再显示。</p>
        </ChangeDialog>
      )}
    </Page>
  )
}
