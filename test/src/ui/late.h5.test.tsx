import { act } from 'react'
import { showPartFailures } from '@/components/frame/failed-loads'
import { AskHost } from '@/components/ui/ask'
import { late } from '@/components/ui/late'
import { ToastHost } from '@/components/ui/toast'
import { zhCN } from '@/locales/zh-CN'
import { $, draw, press, settle, wipe } from '../setup/draw.h5'

beforeAll(() => void showPartFailures())

const { failed, retry } = zhCN.common
const has = (selector: string) => document.querySelector(selector) !== null
interface PartProps {
  open?: boolean
}
const Part = () => <p id='part'>here</p>

afterEach(async () => {
  await wipe()
})

test('a part that comes late is drawn in the place of its fallback', async () => {
  let come = (_: typeof Part) => {}
  const Late = late<object>(() => new Promise((resolve) => (come = resolve)), { fallback: () => <p id='waiting' /> })
  await draw(<Late />)
  expect([has('#waiting'), has('#part')]).toEqual([true, false])
  await act(async () => come(Part))
  expect([has('#waiting'), has('#part')]).toEqual([false, true])
})

test('a part with `open` is loaded when that is first true, and stays when it is closed', async () => {
  const load = jest.fn(async () => Part)
  const Late = late<PartProps>(load, { when: 'press' })
  await draw(<Late open={false} />)
  expect(load).not.toHaveBeenCalled()
  await wipe()
  await draw(<Late open />)
  await settle()
  expect([load.mock.calls.length, has('#part')]).toEqual([1, true])
})

test('a part that failed after a press asks, and comes when it is tried again', async () => {
  const load = jest.fn(async () => Part).mockRejectedValueOnce(new Error('lost'))
  const onFail = jest.fn()
  const Late = late<PartProps>(load, { when: 'press', onFail })
  await draw(
    <>
      <Late open />
      <AskHost />
    </>,
  )
  await settle()
  expect($('#ask').textContent).toContain(failed)
  expect($('#ask-ok').textContent).toBe(retry)
  await press('#ask-ok')
  await settle()
  expect([has('#part'), onFail.mock.calls.length]).toEqual([true, 0])
})

test('a press that is given up is taken back', async () => {
  const onFail = jest.fn()
  const Late = late<PartProps>(() => Promise.reject(new Error('lost')), { when: 'press', onFail })
  await draw(
    <>
      <Late open />
      <AskHost />
    </>,
  )
  await settle()
  await press('#ask-cancel')
  expect(onFail).toHaveBeenCalledWith({ open: true })
})

test('after a press three seconds are enough: a part that does not come asks', async () => {
  const Late = late<PartProps>(() => new Promise(() => {}), { when: 'press' })
  await draw(
    <>
      <Late open />
      <AskHost />
    </>,
  )
  await settle(600)
  expect(has('#ask-ok')).toBe(false)
  await settle(600)
  expect($('#ask').textContent).toContain(failed)
})

test('a part of the page that failed is told of, with a way to try again; a quiet one keeps its fallback', async () => {
  const load = jest.fn(async () => Part).mockRejectedValueOnce(new Error('lost'))
  const Loud = late<object>(load)
  const Quiet = late<object>(() => Promise.reject(new Error('lost')), { quiet: true, fallback: () => <p id='plain' /> })
  await draw(
    <>
      <Loud />
      <Quiet />
      <ToastHost />
    </>,
  )
  await settle()
  expect(document.querySelectorAll('.ui-toast').length).toBe(1)
  expect(has('#plain')).toBe(true)
  await press('#toast-action')
  await settle()
  expect(has('#part')).toBe(true)
})
