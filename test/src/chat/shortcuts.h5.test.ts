import { shortcutOf } from '@/components/chat/shortcuts/shortcuts'
import { onKeys } from '@/services/platform/keys'
import type { KeyPress } from '@/services/platform/keys/types'

const press = (more: Partial<KeyPress>): KeyPress => ({
  key: '',
  code: '',
  ctrl: false,
  shift: false,
  alt: false,
  field: '',
  covered: false,
  ...more,
})

test('shortcuts are never taken from somebody who types, nor from a dialog', () => {
  expect(shortcutOf(press({ key: '?', shift: true }))).toBe('help')
  expect(shortcutOf(press({ key: '?', shift: true, field: 'prompt' }))).toBeNull()
  expect(shortcutOf(press({ code: 'KeyK', ctrl: true, field: 'prompt' }))).toBe('search')
  expect(shortcutOf(press({ code: 'KeyK', ctrl: true, alt: true }))).toBeNull()
  expect(shortcutOf(press({ code: 'KeyC', ctrl: true, field: 'prompt' }))).toBeNull()
  expect(shortcutOf(press({ code: 'KeyC', ctrl: true, shift: true }))).toBe('copy')
  expect(shortcutOf(press({ key: 'Escape', field: 'prompt' }))).toBe('stop')
  expect(shortcutOf(press({ key: 'Escape', field: 'chat-search' }))).toBeNull()
  expect(shortcutOf(press({ key: 'Escape', covered: true }))).toBeNull()
})

test('no key is told while an input method composes, and a used one goes no further', () => {
  const told: string[] = []
  const stop = onKeys(({ key }) => told.push(key) > 0 && key === 'a')
  const further = jest.fn()
  document.addEventListener('keydown', further)
  const dispatch = (key: string, more: object = {}) =>
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }))
  dispatch('a', { isComposing: true })
  dispatch('a', { keyCode: 229 })
  expect([told, further.mock.calls.length]).toEqual([[], 2])
  expect(dispatch('a')).toBe(false)
  expect(dispatch('b')).toBe(true)
  expect([told, further.mock.calls.length]).toEqual([['a', 'b'], 3])
  stop()
  document.removeEventListener('keydown', further)
  dispatch('a')
  expect(told).toEqual(['a', 'b'])
})
