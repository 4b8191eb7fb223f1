import assert from 'node:assert/strict'
import { test } from 'node:test'
import { prepayNumber } from '../../../server/domain/orders/exchanges'
import type { Prepaid } from '../../../server/ports/pay/types'

const jsapi = { appId: '', timeStamp: '', nonceStr: '', signType: 'RSA', paySign: '' } as const
const virtual = { mode: 'short_series_goods', paySig: '', signature: '' }

const prepaid: readonly (readonly [string, Prepaid, string])[] = [
  ['JSAPI', { kind: 'jsapi', ...jsapi, package: 'prepay_id=wx2101' }, 'wx2101'],
  ['H5', { kind: 'redirect', url: 'https://wx.tenpay.com/mweb?prepay_id=wx2102&package=1' }, 'wx2102'],
  ['a QR code', { kind: 'qr', codeUrl: 'weixin://wxpay/bizpayurl?pr=p4lpSuKzz', image: '' }, 'p4lpSuKzz'],
  [
    'virtual payment',
    { kind: 'virtual', ...virtual, signData: JSON.stringify({ productId: 'credits-10' }) },
    'credits-10',
  ],
  ['the sandbox', { kind: 'qr', codeUrl: 'https://shop.test/sandbox/cashier/O1?ticket=secret', image: '' }, ''],
]

for (const [name, given, number] of prepaid)
  test(`the number of a prepayment by ${name}`, () => assert.equal(prepayNumber(given), number))
