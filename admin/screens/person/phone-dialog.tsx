import { useState } from 'react'
import { Link } from 'wouter'
import { PreviewedChangeDialog } from '../../parts/previewed-change-dialog'
import { ChoiceField } from '../../parts/choice-field'
import { Facts } from '../../parts/facts'
import { TextField } from '../../parts/field'
import { toast } from '../../parts/toast'
import { timeOf } from '../../parts/words'
import type { PersonView } from './acts'

/** Gives an account another phone, after its person was identified. */
export function PhoneDialog({ person, onClose }: { person: PersonView; onClose: () => void }) {
  const [tel, setTel] = useState('')
  const [from, setFrom] = useState<'free' | 'swap'>('free')
  const [login, setLogin] = useState('')
  const [code, setCode] = useState('')
  const second = login.trim() && code.trim() ? { login: login.trim(), code: code.trim() } : null
  const isWhole = /^1\d{10}$/.test(tel.trim()) && (second !== null || (!login.trim() && !code.trim()))
  return (
    <PreviewedChangeDialog
      title={`给${person.nickName || person.tel}换手机号`}
      verb='换手机号'
      danger
      call='POST /admin/person/:id/phone'
      input={isWhole ? { id: person.id, tel: tel.trim(), swap: from === 'swap', ...(second && { second }) } : null}
      show={({ from: before, to, sessions, lastUse, hasWechat, holder, second: name }) => (
        <>
          <Facts
            of={[
              ['手机号', `${before} → ${to}`],
              ['最近使用', timeOf(lastUse)],
              ['退出登录', `${sessions} 台设备`],
              ['微信', hasWechat ? '解绑' : '没有绑定'],
              ['第二人', name || '没有别的操作员'],
              ...(holder
                ? ([
                    [
                      '号码现在属于',
                      <Link key='holder' to={`/person/${holder.id}`}>
                        {holder.nickName || holder.id}
                      </Link>,
                    ],
                    ['那个账号最近使用', timeOf(holder.lastUse)],
                  ] as const)
                : []),
            ]}
          />
          {holder && <p>那个账号保留全部内容和算力，但不再有手机号：它的用户会收到通知，只能用密码和旧号码登录。</p>}
        </>
      )}
      onClose={onClose}
      onDone={({ result }) => {
        onClose()
        toast(result === 'already' ? '本来就是这个手机号' : '已更换，24 小时内可以用新手机号的验证码登录一次')
      }}
    >
      <p>先核实来的是本人，例如身份证件、付款记录，并写在原因里。账号的所有设备会退出登录，微信会解绑。</p>
      <TextField label='新手机号' value={tel} onChange={setTel} inputMode='numeric' maxLength={11} required />
      <ChoiceField
        label='号码上已有别的账号时'
        value={from}
        onChange={setFrom}
        options={[
          ['free', '不换'],
          ['swap', '让它换过来'],
        ]}
      />
      <TextField
        label='第二位操作员的登录名'
        hint='另一位客服或负责人'
        value={login}
        onChange={setLogin}
        maxLength={40}
      />
      <TextField label='第二位操作员的动态码' value={code} onChange={setCode} inputMode='numeric' maxLength={40} />
    </PreviewedChangeDialog>
  )
}
