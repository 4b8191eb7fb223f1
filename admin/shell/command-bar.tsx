import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useLocation, useSearch } from 'wouter'

/** Opens any phone, id or number. The key `/` leads to it. */
export function CommandBar() {
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
        placeholder='手机号、用户、订单、交易、退款、任务、作品、文件、助手、分享、投诉编号，openid 或 IP 地址'
        onChange={({ target }) => setWords(target.value)}
      />
    </form>
  )
}
