import { useState } from 'react'
import type { AdminOut } from '@contract/admin'
import { roleNames } from '@contract/admin/roles'
import { useCall } from '../../api/queries'
import { Table } from '../../parts/table'
import { Mark } from '../../parts/mark'
import { Page } from '../../parts/page'
import { Answered } from '../../parts/answered'
import { timeOf } from '../../parts/words'
import { OperatorDialog, type OperatorAct } from './operator-dialogs'

export type OperatorView = AdminOut<'GET /admin/operator'>[number]

/** Every operator, their roles and whether they may sign in. */
export function Operators() {
  const [open, setOpen] = useState<{ act: OperatorAct; operator: OperatorView | null } | null>(null)
  const act = (name: OperatorAct, words: string, operator: OperatorView) => (
    <button type='button' className='quiet' onClick={() => setOpen({ act: name, operator })}>
      {words}
    </button>
  )
  return (
    <Page
      title='操作员'
      acts={
        <button type='button' className='main' onClick={() => setOpen({ act: 'add', operator: null })}>
          添加
        </button>
      }
    >
      <Answered of={useCall('GET /admin/operator', {})}>
        {(operators) => (
          <Table
            rows={operators}
            keyOf={({ login }) => login}
            columns={[
              { head: '登录名', cell: ({ login }) => login },
              { head: '姓名', cell: ({ name }) => name },
              { head: '角色', cell: ({ roles }) => roles.map((role) => roleNames[role]).join('、') },
              {
                head: '状态',
                cell: ({ isActive }) => (isActive ? <Mark tone='good'>可以登录</Mark> : <Mark tone='dim'>已停用</Mark>),
              },
              { head: '最近登录', cell: ({ lastIn }) => timeOf(lastIn) },
              {
                head: '操作',
                cell: (operator) => (
                  <div className='acts'>
                    {act('roles', '角色', operator)}
                    {act('active', operator.isActive ? '停用' : '启用', operator)}
                    {act('reset', '重置凭据', operator)}
                  </div>
                ),
              },
            ]}
          />
        )}
      </Answered>
      {open && <OperatorDialog {...open} onClose={() => setOpen(null)} />}
    </Page>
  )
}
