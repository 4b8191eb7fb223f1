import fs from 'node:fs'
import path from 'node:path'
import { api } from '../../contract/api'
import { chatDefaults } from '../../contract/chat-defaults'
import { defaultLocale, locales, localeOf } from '../../contract/locales'
import { orderStatus, packageType } from '../../contract/money'
import { places } from '../../contract/places'
import { addresses } from '../../config/routes'
import { zhCN } from '../../src/locales/zh-CN'
import { zhCNShop } from '../../src/locales/zh-CN/shop'
import { zhCNTool } from '../../src/locales/zh-CN/tool'

const source = (file: string) => fs.readFileSync(path.join(__dirname, '..', '..', 'src', file), 'utf8')

// The tables of the specification, copied word for word. What differs on purpose is named in docs/decisions.

test('every call of the specification is a call of the contract', () => {
  const calls = `
    GET /app/api/home/config · GET /app/api/content/agreement/:id · GET /app/api/oauth/token · POST /app/api/register
    PUT /app/user/password/reset · POST /app/api/sms/send · GET /app/user · GET /app/user/model · PUT /app/user
    PUT /app/user/context · PUT /app/user/password/update · GET /app/chat · GET /app/chat/message · DELETE /app/chat/:id
    GET /app/api/assistant/type · GET /app/api/assistant · GET /app/api/assistant/random · POST /app/chat
    POST /app/chat/message · POST /app/chat/completions/sync · GET /app/chat/message/:id · DELETE /app/chat/message/:id
    GET /app/chat/completions · GET /portal/init · GET /app/comb/list · GET /app/comb/delayed/list · POST /app/order
    GET /pay/wx/qrPay · POST /common/file/upload · GET /app/order/list · GET /app/order/page · GET /app/consume/page
    GET /app/user/promoter · GET /app/user/proportion/total · GET /app/user/proportion/detail`
  const wanted = calls.split(/[·\n]/).flatMap((call) => call.trim() || [])
  expect(wanted).toHaveLength(35)
  expect(wanted.filter((call) => !(call in api))).toEqual([])
})

test('the ten places stand in the order of the specification, at its addresses, with its service keys', () => {
  // What this product has beside them comes after them.
  expect(places.slice(0, 10).map(({ path, serviceKey }) => `/${path} ${serviceKey}`)).toEqual([
    '/chat CHAT',
    '/ttsVoice VOICE',
    '/draw SD',
    '/face FACE',
    '/change-clothes IDM_VTON',
    '/sad-talk SAD_TALK',
    '/muse-talk MUSE_TALK',
    '/voice GPT_SOVITS',
    '/singer SINGER',
    '/education EDU',
  ])
})

test('every route of the specification is a page', () => {
  const routes = [...places.map(({ path }) => `/${path}`), '/login', '/agreement', '/404', '/500']
  expect(routes.filter((route) => !Object.values(addresses).includes(route))).toEqual([])
})

test('five languages; Chinese is the default and the fallback', () => {
  expect([...locales].sort()).toEqual(['en-US', 'ko-KR', 'ru-RU', 'zh-CN', 'zh-TW'])
  expect([defaultLocale, localeOf('fr-FR'), localeOf(''), localeOf(undefined)]).toEqual(Array(4).fill('zh-CN'))
})

test('the constants of the specification', () => {
  expect(packageType).toEqual({ credits: 1, storage: 2, modelStorage: 3, membership: 4 })
  expect(orderStatus.paid).toBe(2)
  expect([chatDefaults.temperature, chatDefaults.topP]).toEqual([0.8, 1])
})

test('the words of the specification', () => {
  const { auth, common } = zhCN
  expect([auth.telHint, auth.passwordHint]).toEqual(['请输入手机号', '请输入密码'])
  expect(common.transport).toBe('服务器连接中，请稍后再试～')
  expect([zhCNTool.form.uploading, zhCNTool.form.submitting]).toEqual(['文件上传中', '任务提交中'])
  expect([zhCNShop.shop.title, zhCNShop.shop.low, zhCNShop.shop.buy, zhCNShop.pay.placed]).toEqual([
    '套餐中心（1元≈1000算力）',
    '算力不足，请充值',
    '立即购买',
    '下单成功',
  ])
  expect(Object.values(zhCNShop.pay)).toEqual(
    expect.arrayContaining([
      '请扫上方二维码完成付款',
      '已完成支付',
      '订单未支付成功，请确认已经支付完成',
      '恭喜你，支付成功',
      '好的，我知道了',
    ]),
  )
})

test('the measures of the specification in style sheets', () => {
  const light = source('styles/_tokens.scss').split('@mixin dark')[0]
  for (const token of ['--primary: #2080f0', '--primary-hover: #4098fc', '--primary-pressed: #1060c9'])
    expect(light).toContain(`${token};`)
  expect(source('components/shop/pay/pay-waiting.scss')).toContain('width: 220px')
})
