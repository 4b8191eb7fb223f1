import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useLocation, useSearch } from 'wouter'
import { useDestinations } from '../screens/destinations'
import { pressWhenShown } from './named-button'
import { type Wish, wishOf } from './wish'

/** Whether all words of the command bar are selected, so that the next ones replace them. */
const isChosen = (field: EventTarget) =>
  field instanceof HTMLInputElement &&
  field.id === 'command' &&
  field.selectionStart === 0 &&
  field.selectionEnd === field.value.length

/**
 * Opens any phone, id or number, and screens and settings by their names, and presses a named button there. The key `/`
 * leads to it.
 */
export function CommandBar() {
  const [, go] = useLocation()
  const searched = new URLSearchParams(useSearch()).get('q') ?? ''
  const [words, setWords] = useState(searched)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { target } = event
      const isTyping = target instanceof HTMLElement && target.closest('input, textarea, select, dialog')
      if (event.key !== '/' || (isTyping && !isChosen(target)) || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      input.current?.select()
      input.current?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  const places = useDestinations()
  const [wish, setWish] = useState<Wish | null>(null)
  useEffect(() => (wish && wish.button.length > 0 ? pressWhenShown(wish.button) : undefined), [wish])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const asked = wishOf(words.trim(), places)
    setWish(asked)
    if (asked) go(asked.path)
    // The next words replace these.
    input.current?.select()
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
