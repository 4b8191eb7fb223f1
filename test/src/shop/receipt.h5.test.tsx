import { OrderReceipt } from '@/components/shop/orders/receipt'
import { zhCNShop } from '@/locales/zh-CN/shop'
import { $, draw, serve, wipe } from '../setup/draw.h5'
import { order } from '../setup/money'

const t = zhCNShop.orders
afterEach(wipe)

const paid = order({
  status: 2,
  createTime: '2026-11-21T10:00:05.000Z',
  payTime: '2026-11-21T10:01:09.000Z',
  transactionId: '4200001234202611210000000001',
})
const local = (iso: string) => {
  const two = (value: number) => String(value).padStart(2, '0')
  const at = new Date(iso)
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
  return `${day} ${two(at.getHours())}:${two(at.getMinutes())}:${two(at.getSeconds())}`
}

test('a receipt says year and second, who took the money and the number of the payment', async () => {
  serve({})
  await draw(<OrderReceipt order={paid} onClose={() => {}} />)
  const text = $('#receipt').textContent
  for (const part of [local(paid.createTime), local(paid.payTime ?? ''), t.channels['wxpay'], paid.transactionId])
    expect(text).toContain(part)
  expect(text).toContain(t.receiptOf.transaction)
})

test('an order that is not paid has neither channel nor number', async () => {
  serve({})
  await draw(<OrderReceipt order={order()} onClose={() => {}} />)
  const text = $('#receipt').textContent ?? ''
  expect(text).not.toContain(t.receiptOf.channel)
  expect(text).not.toContain(t.receiptOf.transaction)
})
