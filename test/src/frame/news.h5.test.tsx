import { act } from 'react'
import { Announced } from '@/components/chat/message/announced.h5'
import { News } from '@/components/frame/news/index.h5'
import { emitTaskEnded } from '@/services/follow/task-ends'
import { keepNode } from '@/services/platform/screen/keep-node'
import { $, draw, press, settle, wipe } from '../setup/draw.h5'

const mockNav = { path: '/chat', went: [] as unknown[][] }
jest.mock('@/services/navigation', () => ({
  usePath: () => mockNav.path,
  currentPath: () => mockNav.path,
  go: (...to: unknown[]) => void mockNav.went.push(to),
  restart: (...to: unknown[]) => void mockNav.went.push(to),
}))

afterEach(wipe)

const task = (status: string) => ({ id: 't1', serviceKey: 'SD', status, cancelled: false }) as never
const cards = () => document.querySelectorAll('.ui-notification').length

test('a task that ends while another page is shown is told, and leads to its result', async () => {
  await draw(<News />)
  await act(async () => emitTaskEnded(task('FINISHED')))
  await settle(60)
  expect(cards()).toBe(1)
  await press('#notification-action')
  expect(mockNav.went).toEqual([['/draw', {}]])
  expect(cards()).toBe(0)
})

test('on its own page nothing is told', async () => {
  mockNav.path = '/draw'
  await draw(<News />)
  await act(async () => emitTaskEnded(task('FINISHED')))
  await settle(60)
  expect(cards()).toBe(0)
})

test('an answer is announced once, when it is finished', async () => {
  await draw(<Announced content='half' live />)
  expect($('[aria-live=polite]').textContent).toBe('')
  await wipe()
  let finish = () => undefined as void
  const { useState } = jest.requireActual<typeof import('react')>('react')
  const Growing = () => {
    const [live, setLive] = useState(true)
    finish = () => setLive(false)
    return <Announced content='**done** [link](https://a.example)' live={live} />
  }
  await draw(<Growing />)
  await act(async () => finish())
  expect($('[aria-live=polite]').textContent).toBe('done link')
})

test('the watermark comes back when it is removed, hidden or emptied', async () => {
  await draw(<div id='watermark' className='watermark' aria-hidden='true' style={{ backgroundImage: 'url(data:x)' }} />)
  const node = $('#watermark')
  const parent = node.parentElement!
  const stop = keepNode('watermark')
  node.remove()
  await settle()
  expect(node.parentElement).toBe(parent)
  node.style.display = 'none'
  node.className = ''
  node.setAttribute('hidden', '')
  await settle()
  expect([node.style.display, node.className, node.hasAttribute('hidden')]).toEqual(['', 'watermark', false])
  stop()
})
