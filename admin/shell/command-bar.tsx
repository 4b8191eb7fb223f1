import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useLocation, useSearch } from 'wouter'
import { useDestinations } from '../screens/destinations'

/** Opens any phone, id or number, and screens and settings by their names. The key `/` leads to it. */
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
  const places = useDestinations()
  /** The only place whose name has these words. */
  const placeLike = (q: string) => {
    const found = q.length >= 2 ? places.filter(({ name }) => name.includes(q)) : []
    return found.length === 1 ? found[0] : undefined
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const q = words.trim()
    const named = places.find(({ name }) => name === q) ?? placeLike(q)
    if (named) go(named.path)
    else if (q.length >= 3) go(`/search?q=${encodeURIComponent(q)}`)
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
        list='places'
        placeholder='页面或设置的名字，手机号、用户、订单、交易、退款、任务、作品、文件、助手、分享、投诉编号，openid 或 IP 地址'
        onChange={({ target }) => setWords(target.value)}
      />
      <datalist id='places'>
        {places.map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </form>
  )
}
