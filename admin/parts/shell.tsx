import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import { roleNames } from '@contract/admin/roles'
import { ask } from '../api/client'
import { setSession, useMay, useSession } from '../api/queries'
import { screens } from '../screens'

const groups = ['工作台', '生意', '系统'] as const

/** Entries that the operator's roles open, by group. */
function Navigation({ onChoose }: { onChoose: () => void }) {
  const may = useMay()
  const [path] = useLocation()
  const entries = screens.flatMap(({ path: to, entry }) => (entry && may(entry.needs) ? [{ to, ...entry }] : []))
  return (
    <nav aria-label='功能'>
      {groups.map((group) => {
        const own = entries.filter((entry) => entry.group === group)
        return (
          own.length > 0 && (
            <div key={group}>
              <h2>{group}</h2>
              {own.map(({ to, name }) => (
                <Link key={to} to={to} aria-current={path === to ? 'page' : undefined} onClick={onChoose}>
                  {name}
                </Link>
              ))}
            </div>
          )
        )
      })}
    </nav>
  )
}

/** Opens any phone, id or number. The key `/` leads to it. */
function CommandBar() {
  const [, go] = useLocation()
  const asked = new URLSearchParams(useSearch()).get('q') ?? ''
  const [words, setWords] = useState(asked)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof HTMLElement && event.target.closest('input, textarea, select, dialog')
      if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      input.current?.select()
      input.current?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const q = words.trim()
    if (q.length >= 3) go(`/search?q=${encodeURIComponent(q)}`)
  }
  return (
    <form role='search' onSubmit={submit}>
      <input
        ref={input}
        id='command'
        type='search'
        value={words}
        maxLength={80}
        aria-label='查找'
        placeholder='手机号、用户、订单、交易、退款、任务、文件、分享、投诉编号'
        onChange={({ target }) => setWords(target.value)}
      />
    </form>
  )
}

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
      </header>
      <div className='side'>
        <Link to='/' className='brand' onClick={close}>
          泛乐 · 运营后台
        </Link>
        <Navigation onChoose={close} />
        <Account />
      </div>
      <div className='scrim' onClick={close} />
      {children}
    </div>
  )
}
