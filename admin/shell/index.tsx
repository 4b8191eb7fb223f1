import { useState, type ReactNode } from 'react'
import { Link } from 'wouter'
import { roleNames } from '@contract/admin/roles'
import { ask } from '../api/client'
import { setSession, useSession } from '../api/queries'
import { Bell } from './bell'
import { CommandBar } from './command-bar'
import { Navigation } from './navigation'

function Account() {
  const { data: me } = useSession()
  const leave = () => void ask('DELETE /admin/session', {}).finally(() => setSession(null))
  if (!me) return null
  return (
    <div className='account'>
      <span>
        <b>{me.name}</b>
        <small>{me.roles.map((role) => roleNames[role]).join('、')}</small>
      </span>
      <button type='button' className='quiet' onClick={leave}>
        退出
      </button>
    </div>
  )
}

/** The frame of every screen: navigation, command bar, the operator. */
export function Shell({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <div className={isOpen ? 'shell open' : 'shell'} onKeyDown={({ key }) => key === 'Escape' && close()}>
      <a className='skip' href='#content'>
        跳到内容
      </a>
      <header className='top'>
        <button
          type='button'
          className='quiet menu'
          aria-label='菜单'
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          ☰
        </button>
        <CommandBar />
        <Bell />
      </header>
      <aside className='side' aria-label='菜单'>
        <Link to='/' className='brand' onClick={close}>
          泛乐 · 运营后台
        </Link>
        <Navigation onChoose={close} />
        <Account />
      </aside>
      <div className='scrim' onClick={close} />
      {children}
    </div>
  )
}
