import { act, type ReactElement } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { ask, AskHost } from '@/components/ui/ask'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { IconButton } from '@/components/ui/icon-button'
import { Input } from '@/components/ui/input'
import { Menu } from '@/components/ui/menu'
import { Tabs } from '@/components/ui/tabs'
import { TextArea } from '@/components/ui/text-area'
import { ToastHost, toastMs } from '@/components/ui/toast'
import { notify } from '@/services/api/notices'

let root: Root
const $ = (selector: string) => document.querySelector<HTMLElement>(selector)!
const draw = (node: ReactElement) => act(() => root.render(node))
const press = (selector: string) => act(() => $(selector).click())
const key = (name: string, more: KeyboardEventInit = {}) =>
  act(
    () =>
      void document.activeElement!.dispatchEvent(
        new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...more }),
      ),
  )

beforeEach(() => {
  document.body.innerHTML = '<div id="here"></div>'
  root = createRoot($('#here'))
  jest.useFakeTimers()
})
afterEach(() => {
  act(() => root.unmount())
  jest.useRealTimers()
})

test('a button is pressed once, and not at all while it is busy or disabled', () => {
  const pressed = jest.fn()
  draw(
    <Button id='b' onClick={pressed}>
      好
    </Button>,
  )
  press('#b')
  draw(
    <Button id='b' loading onClick={pressed}>
      好
    </Button>,
  )
  press('#b')
  expect($('#b').getAttribute('aria-busy')).toBe('true')
  draw(
    <Button id='b' disabled onClick={pressed}>
      好
    </Button>,
  )
  press('#b')
  expect(pressed).toHaveBeenCalledTimes(1)
})

test('a field names itself, its purpose and what is wrong', () => {
  draw(<Input id='code' type='code' label='验证码' value='12' error='不正确' onChange={() => undefined} />)
  const field = $('#code')
  expect(field.tagName).toBe('INPUT')
  expect(field.getAttribute('autocomplete')).toBe('one-time-code')
  expect(field.getAttribute('aria-label')).toBe('验证码')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect($(`#${field.getAttribute('aria-describedby')}`).textContent).toBe('不正确')
})

test('a dialog takes the focus, closes on Escape and gives the focus back', () => {
  const closed = jest.fn()
  const page = (open: boolean) => (
    <>
      <Button id='opener'>开</Button>
      <Dialog open={open} id='d' title='设置' onClose={closed}>
        内容
      </Dialog>
    </>
  )
  draw(page(false))
  $('#opener').focus()
  draw(page(true))
  expect($('#d').getAttribute('role')).toBe('dialog')
  expect($('#d').getAttribute('aria-label')).toBe('设置')
  expect($('#d').contains(document.activeElement)).toBe(true)
  key('Escape')
  expect(closed).toHaveBeenCalledTimes(1)
  draw(page(false))
  act(() => void jest.advanceTimersByTime(300))
  expect($('#d')).toBeNull()
  expect(document.activeElement).toBe($('#opener'))
})

test('a question is answered by its buttons and by Escape; a newer one answers the older with no', async () => {
  draw(<AskHost />)
  let answer!: Promise<boolean>
  const put = (title: string) =>
    act(() => {
      answer = ask({ title, ok: '删除' })
    })
  put('一')
  press('#ask-ok')
  expect(await answer).toBe(true)
  put('二')
  press('#ask-cancel')
  expect(await answer).toBe(false)
  put('三')
  const older = answer
  put('四')
  expect(await older).toBe(false)
  key('Escape')
  expect(await answer).toBe(false)
})

test('a menu closes before what was chosen happens, and arrow keys move through it', () => {
  const chosen: string[] = []
  const items = ['a', 'b', 'c'].map((name) => ({ key: name, text: name, onClick: () => chosen.push(name) }))
  draw(
    <Menu id='m' label='更多' items={items}>
      {(trigger) => <IconButton id='t' icon='menu' label='更多' {...trigger} />}
    </Menu>,
  )
  expect($('#t').getAttribute('aria-haspopup')).toBe('menu')
  press('#t')
  expect($('#t').getAttribute('aria-expanded')).toBe('true')
  $('#m-a').focus()
  key('ArrowDown')
  expect(document.activeElement).toBe($('#m-b'))
  key('End')
  key('ArrowDown')
  expect(document.activeElement).toBe($('#m-a'))
  press('#m-b')
  expect(chosen).toEqual(['b'])
  expect($('#t').getAttribute('aria-expanded')).toBe('false')
})

test('the chosen tab is marked as selected', () => {
  draw(
    <Tabs
      id='x'
      value='b'
      items={[
        { key: 'a', text: '一' },
        { key: 'b', text: '二' },
      ]}
      onChange={() => undefined}
    />,
  )
  expect([$('#x-a'), $('#x-b')].map((tab) => tab.getAttribute('aria-selected'))).toEqual(['false', 'true'])
})

test('Enter sends; with Shift, or while an input method is composing, it does not', () => {
  const sent = jest.fn()
  jest.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList)
  draw(<TextArea id='prompt' label='说' value='你好' onChange={() => undefined} onEnter={sent} />)
  $('#prompt').focus()
  key('Enter', { shiftKey: true })
  key('Enter', { isComposing: true })
  expect(sent).not.toHaveBeenCalled()
  key('Enter')
  expect(sent).toHaveBeenCalledTimes(1)
})

test("a single-line field takes Enter, but not the one that ends an input method's word", () => {
  const confirmed = jest.fn()
  draw(<Field id='words' label='词' type='text' value='你好' onChange={() => undefined} onConfirm={confirmed} />)
  $('#words').focus()
  key('Enter', { isComposing: true })
  // Safari has ended the composition, and reports its Enter as 229.
  key('Enter', { keyCode: 229 })
  expect(confirmed).not.toHaveBeenCalled()
  key('Enter')
  expect(confirmed).toHaveBeenCalledTimes(1)
})

test('a warning is announced as a status, an error as an alert', () => {
  draw(<ToastHost />)
  act(() => notify.warn('慢一点'))
  act(() => notify.error('坏了'))
  // spec 8.04
  expect($('.ui-toast--warn').getAttribute('role')).toBe('status')
  // spec 8.05
  expect($('.ui-toast--error').getAttribute('role')).toBe('alert')
})

test('a message stays 3000 ms; the same one again starts anew instead of standing twice; three at most', () => {
  draw(<ToastHost />)
  const texts = () => [...document.querySelectorAll('.ui-toast__text')].map((toast) => toast.textContent)
  act(() => notify.error('一'))
  act(() => void jest.advanceTimersByTime(2000))
  act(() => notify.error('一'))
  expect(texts()).toEqual(['一'])
  act(() => void jest.advanceTimersByTime(2000))
  expect(texts()).toEqual(['一'])
  act(() => ['二', '三', '四'].forEach((text) => notify.info(text)))
  expect(texts()).toEqual(['二', '三', '四'])
  // spec 9.09
  expect(toastMs).toBe(3000)
  act(() => void jest.advanceTimersByTime(3000))
  expect(texts()).toEqual([])
})
