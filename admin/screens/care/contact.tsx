import { useState } from 'react'
import type { AdminOut } from '@contract/admin'
import { ChangeDialog } from '../../parts/change-dialog'
import { Section } from '../../parts/page'
import { toast } from '../../parts/toast'

type Opened = AdminOut<'POST /admin/care/:id/contact'>

/** The emergency contact and a minor's guardian: opened with a reason, called by hand, and noted. */
export function Contact({ id }: { id: string }) {
  const [opened, setOpened] = useState<Opened | undefined>(undefined)
  const [dialog, setDialog] = useState<'open' | 'note' | null>(null)
  const close = () => setDialog(null)
  return (
    <Section
      title='紧急联系人和监护人'
      acts={
        <div className='acts'>
          {opened === undefined && (
            <button type='button' id='open-contact' onClick={() => setDialog('open')}>
              查看
            </button>
          )}
          <button type='button' id='contacted' onClick={() => setDialog('note')}>
            已联系
          </button>
        </div>
      }
    >
      {opened?.contact && (
        <p>
          {opened.contact.name}（{opened.contact.relation}）
          <a href={`tel:${opened.contact.tel}`}>{opened.contact.tel}</a>
        </p>
      )}
      {opened?.guardian && (
        <p>
          监护人 <a href={`tel:${opened.guardian}`}>{opened.guardian}</a>
        </p>
      )}
      {opened && !opened.contact && !opened.guardian && (
        <p className='dim'>无法打开：APP_SECRET 换过，或用户刚刚删除。</p>
      )}
      {opened === undefined && <p className='dim'>可能伤害自己或损失很多钱时，由人打电话联系。查看会写入操作记录。</p>}
      {dialog === 'open' && (
        <ChangeDialog
          title='查看紧急联系人'
          verb='查看'
          call='POST /admin/care/:id/contact'
          input={{ id }}
          onClose={close}
          onDone={(found) => {
            close()
            setOpened(found)
          }}
        />
      )}
      {dialog === 'note' && (
        <ChangeDialog
          title='已联系紧急联系人'
          verb='记下'
          call='POST /admin/care/:id/contacted'
          input={{ id }}
          onClose={close}
          onDone={() => {
            close()
            toast('已记下')
          }}
        >
          <p>把联系的结果写在原因里。</p>
        </ChangeDialog>
      )}
    </Section>
  )
}
