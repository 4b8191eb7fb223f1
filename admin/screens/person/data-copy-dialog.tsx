import { useState } from 'react'
import type { AdminOut } from '@contract/admin'
import { useCall } from '../../api/queries'
import { ChangeDialog } from '../../parts/change-dialog'
import { ChoiceField } from '../../parts/choice-field'
import { Facts } from '../../parts/facts'
import { toast } from '../../parts/toast'
import { bytesOf, numberOf, timeOf } from '../../parts/words'
import type { PersonView } from './acts'

type Copy = AdminOut<'GET /admin/person/:id/export'>

function stateText(copy: Copy): string {
  if (!copy) return '没有'
  if (copy.status === 'QUEUING') return '排队'
  if (copy.status === 'PROGRESSING') return `正在做，${copy.progress}%`
  if (copy.status === 'ERROR') return '没有做成'
  return copy.expiresAt ? `做好了，${bytesOf(copy.bytes)}，保存到 ${timeOf(copy.expiresAt)}` : '已过期或被本人删除'
}

/** Makes a copy of a person's data for them, or fetches the address of the finished one to hand it over. */
export function DataCopyDialog({ person, onClose }: { person: PersonView; onClose: () => void }) {
  const { data: copy = null } = useCall('GET /admin/person/:id/export', { id: person.id })
  const [wish, setWish] = useState<'make' | 'open'>('make')
  const [url, setUrl] = useState('')
  const common = { title: `${person.nickName || person.tel}的数据副本`, input: { id: person.id }, onClose }
  const fields = (
    <>
      <p>
        只在核实了来要的是本人，或有法律文书时使用，并写在原因里。本人会收到通知，副本在本人的“导出数据”里保存 7 天。
      </p>
      <Facts
        of={[
          ['最近一份', stateText(copy)],
          ['时间', timeOf(copy?.at)],
          ['文件', copy ? `${numberOf(copy.files)}，没有放进去的 ${numberOf(copy.leftOut)}` : '—'],
        ]}
      />
      {url ? (
        <p>
          <a href={url} download>
            下载
          </a>
          <span className='dim'>，地址一两小时内有效</span>
        </p>
      ) : (
        <ChoiceField
          label='做什么'
          value={wish}
          onChange={setWish}
          options={[
            ['make', '做一份新的'],
            ['open', '取出做好的一份'],
          ]}
        />
      )}
    </>
  )
  return wish === 'make' ? (
    <ChangeDialog
      {...common}
      verb='做一份'
      call='POST /admin/person/:id/export'
      onDone={({ result }) => {
        onClose()
        toast(result === 'already' ? '已经在做' : '开始做，几分钟后再打开看')
      }}
    >
      {fields}
    </ChangeDialog>
  ) : (
    <ChangeDialog
      {...common}
      verb='取出'
      danger
      call='POST /admin/person/:id/export/open'
      onDone={(got) => setUrl(got.url)}
    >
      {fields}
    </ChangeDialog>
  )
}
