import { act } from 'react'
import { Showpiece } from '@/components/home/showpiece'
import { Look } from '@/components/home/look'
import { zhCNHome } from '@/locales/zh-CN/home'
import { zhCN } from '@/locales/zh-CN'
import { $, draw, press, serve, settle, wipe } from '../setup/draw.h5'

const onLook = jest.fn()
const onTry = jest.fn()
const service = (serviceKey: string, unitPrice: number, enabled = true) => ({
  serviceKey,
  enabled,
  unitPrice,
  engine: { name: '内置', builtIn: true },
})
const offer = (drawing = true) =>
  serve({ 'GET /portal/init': { data: { services: [service('SD', 60, drawing), service('FACE', 100)] } } })

afterEach(() => {
  jest.clearAllMocks()
  wipe()
})

async function look(path: string) {
  offer()
  await draw(<Look open path={path} at={0} onClose={jest.fn()} onTry={onTry} />)
  await settle(20)
}

test('the large sample opens a look at drawings, and its motion can be stopped', async () => {
  offer()
  await draw(<Showpiece onLook={onLook} />)
  await settle(20)
  await press('#showpiece-open')
  expect(onLook).toHaveBeenCalledWith('draw', 0)
  await press('#showpiece-still')
  expect($('#showpiece').className).toContain('showpiece--still')
  expect($('#showpiece-still').getAttribute('aria-label')).toBe(zhCN.frame.showpiece.play)
})

test('a drawing of the large sample loads when its turn comes', async () => {
  offer()
  const laterAt = jest.spyOn(globalThis, 'setTimeout')
  await draw(<Showpiece onLook={onLook} />)
  await settle(20)
  const pictures = () => document.querySelectorAll('.showpiece__picture').length
  const counts = [pictures()]
  for (let turn = 1; turn < 4; turn++) {
    const [next] = laterAt.mock.calls.filter(([, ms]) => ms === 6_000).at(-1)!
    await act(async () => next())
    counts.push(pictures())
  }
  laterAt.mockRestore()
  expect(counts).toEqual([1, 2, 3, 4])
})

test('a site that does not draw has no large sample', async () => {
  offer(false)
  await draw(<Showpiece onLook={onLook} />)
  await settle(20)
  expect(document.querySelector('#showpiece')).toBeNull()
})

test('a look shows how a sample was made, its price and the tool’s other samples', async () => {
  await look('draw')
  expect($('.look').textContent).toContain('雪山下的小木屋')
  expect($('#look-try').textContent).toContain(zhCNHome.look.tryFor('60'))
  await press('#look-2')
  expect($('.look').textContent).toContain('下雨的城市夜晚')
  await press('#look-try')
  expect(onTry).toHaveBeenCalledWith('/draw', '2', zhCNHome.shop.then('AI 绘画'))
})

test('a look at a sample with its source compares the two', async () => {
  await look('face')
  expect($('#look-compare').getAttribute('aria-label')).toBe(zhCNHome.look.compare)
})
