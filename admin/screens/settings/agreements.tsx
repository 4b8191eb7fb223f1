import { useCall } from '../../api/queries'
import { Answered } from '../../parts/answered'
import { Mark } from '../../parts/mark'
import { Page } from '../../parts/page'
import { Table } from '../../parts/table'
import { numberOf, timeOf } from '../../parts/words'
import { RowButtons } from './row-buttons'

const titles: Readonly<Record<string, string>> = {
  user: '用户协议',
  privacy: '隐私政策',
  membership: '会员服务协议',
  aigc: 'AI 生成内容说明',
}

/** Agreements: their version, whether everybody is asked again, and how many have accepted. */
export function Agreements() {
  const counts = useCall('GET /admin/agreement', {})
  const countOf = (id: string) => counts.data?.find((one) => one.id === id)
  return (
    <Page title='协议'>
      <p className='dim'>
        登录时勾选的是用户协议和隐私政策。小的改动直接保存；内容有实质变化时勾选“再次征得同意”，用户同意新版本之前只能查看、导出、投诉和注销。
      </p>
      <Answered of={useCall('GET /admin/row/:kind', { kind: 'agreement' })} rows={4}>
        {(rows) => (
          <Table
            rows={rows}
            keyOf={({ id }) => id}
            columns={[
              {
                head: '协议',
                cell: ({ id, faults }) => (
                  <>
                    {titles[id] ?? id} {faults.length > 0 && <Mark tone='bad'>有错</Mark>}
                    {faults.map(({ path, words }) => (
                      <p key={path}>
                        <code>{path}</code> {words}
                      </p>
                    ))}
                  </>
                ),
              },
              { head: '版本', cell: ({ row }) => String(row.version) },
              { head: '更新', cell: ({ row }) => timeOf(String(row.updatedAt)) },
              { head: '再次征得同意', cell: ({ row }) => timeOf(row.askedAt ? String(row.askedAt) : null) },
              {
                head: '已同意',
                cell: ({ id }) => {
                  const count = countOf(id)
                  return count ? `${numberOf(count.accepted)} / ${numberOf(count.people)} 人` : '—'
                },
                isNumber: true,
              },
              {
                head: '操作',
                cell: (row) => (
                  <div className='acts'>
                    <RowButtons kind='agreement' id={row.id} name={titles[row.id] ?? row.id} row={row} />
                  </div>
                ),
              },
            ]}
          />
        )}
      </Answered>
    </Page>
  )
}
