import { useState } from 'react'
import { roleNames, roles, type Role } from '@contract/admin/roles'
import { ChangeDialog } from '../../parts/change-dialog'
import { SetField } from '../../parts/set-field'
import { TextField } from '../../parts/field'
import { toast } from '../../parts/toast'
import { type Credentials, CredentialsDialog } from './credentials-dialog'
import type { OperatorView } from './operators'

export type OperatorAct = 'add' | 'roles' | 'active' | 'reset'

interface Props {
  act: OperatorAct
  operator: OperatorView | null
  onClose: () => void
}

const roleOptions = roles.map((role) => [role, roleNames[role]] as const)
const said = (result: 'done' | 'already') => (result === 'already' ? '本来就是这样' : '已保存')

/** One act on an operator. Credentials are shown once. */
export function OperatorDialog({ act, operator, onClose }: Props) {
  const [login, setLogin] = useState('')
  const [name, setName] = useState('')
  const [chosen, setChosen] = useState<Role[]>(operator?.roles ?? ['support'])
  const [shown, setShown] = useState<Credentials | null>(null)
  const end = ({ result }: { result: 'done' | 'already' }) => {
    onClose()
    toast(said(result))
  }
  if (shown) return <CredentialsDialog credentials={shown} onClose={onClose} />
  if (!operator || act === 'add')
    return (
      <ChangeDialog
        title='添加操作员'
        verb='添加'
        call='POST /admin/operator'
        input={login && name.trim() && chosen.length > 0 ? { login, name: name.trim(), roles: chosen } : null}
        onClose={onClose}
        onDone={setShown}
      >
        <TextField label='登录名' hint='小写字母和数字' value={login} onChange={setLogin} maxLength={32} required />
        <TextField label='姓名' value={name} onChange={setName} maxLength={40} required />
        <SetField label='角色' value={chosen} onChange={setChosen} options={roleOptions} />
      </ChangeDialog>
    )
  const common = { onClose, title: `${operator.name}（${operator.login}）` }
  if (act === 'roles')
    return (
      <ChangeDialog
        {...common}
        verb='保存角色'
        call='PUT /admin/operator/:login/roles'
        input={chosen.length > 0 ? { login: operator.login, roles: chosen } : null}
        onDone={end}
      >
        <SetField label='角色' value={chosen} onChange={setChosen} options={roleOptions} />
      </ChangeDialog>
    )
  if (act === 'active')
    return (
      <ChangeDialog
        {...common}
        verb={operator.isActive ? '停用' : '启用'}
        danger={operator.isActive}
        call='PUT /admin/operator/:login/active'
        input={{ login: operator.login, active: !operator.isActive }}
        onDone={end}
      >
        <p>{operator.isActive ? '立即退出登录，之后不能再登录。' : '可以用原来的密码和验证器登录。'}</p>
      </ChangeDialog>
    )
  return (
    <ChangeDialog
      {...common}
      verb='重置'
      danger
      call='POST /admin/operator/:login/reset'
      input={{ login: operator.login }}
      onDone={setShown}
    >
      <p>密码、验证器和恢复码全部更换，立即退出登录。</p>
    </ChangeDialog>
  )
}
