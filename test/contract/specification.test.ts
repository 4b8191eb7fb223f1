import type { z } from 'zod'
import { api } from '../../contract/api'
import type { Call } from '../../contract/api/call'
import { message, model } from '../../contract/api/chat-shapes'
import { comb, order } from '../../contract/api/money'
import { siteConfig } from '../../contract/api/site'
import { task } from '../../contract/api/task'
import { chatDefaults } from '../../contract/chat-defaults'
import { defaultLocale, locales, localeOf } from '../../contract/locales'
import { orderStatus, packageType } from '../../contract/money'
import { places } from '../../contract/places'
import { addresses } from '../../config/routes'
import { zhCN } from '../../src/locales/zh-CN'
import { zhCNShop } from '../../src/locales/zh-CN/shop'
import { zhCNTool } from '../../src/locales/zh-CN/tool'
import { styleOf, tokensOf } from '../support/style-of'

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
  // spec 7.03
  expect(wanted.filter((call) => !(call in api))).toEqual([])
})

test('the ten places stand in the order of the specification, at its addresses, with its service keys', () => {
  // What this product has beside them comes after them.
  // spec 1.13, 2.06, 3.09
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
  // spec 2.06, 2.10
  expect(routes.filter((route) => !Object.values(addresses).includes(route))).toEqual([])
})

test('five languages; Chinese is the default and the fallback', () => {
  // spec 1.18
  expect([...locales].sort()).toEqual(['en-US', 'ko-KR', 'ru-RU', 'zh-CN', 'zh-TW'])
  // spec 1.19, 1.21, 9.05
  expect([defaultLocale, localeOf('fr-FR'), localeOf(''), localeOf(undefined)]).toEqual(Array(4).fill('zh-CN'))
})

test('the constants of the specification', () => {
  // spec 6.05, 9.02
  expect(packageType).toEqual({ credits: 1, storage: 2, modelStorage: 3, membership: 4 })
  // spec 3.07, 9.02
  expect(orderStatus.paid).toBe(2)
  // spec 3.14, 9.04
  expect([chatDefaults.temperature, chatDefaults.topP]).toEqual([0.8, 1])
})

test('the words of the specification', () => {
  const { auth, common } = zhCN
  // spec 2.07
  expect([auth.telHint, auth.passwordHint]).toEqual(['请输入手机号', '请输入密码'])
  // spec 8.08
  expect(common.transport).toBe('服务器连接中，请稍后再试～')
  // spec 3.11
  expect([zhCNTool.form.uploading, zhCNTool.form.submitting]).toEqual(['文件上传中', '任务提交中'])
  // spec 1.15, 2.26, 2.29, 8.09, 9.01
  expect([zhCNShop.shop.title, zhCNShop.shop.low, zhCNShop.shop.buy, zhCNShop.pay.placed]).toEqual([
    '套餐中心（1元≈1000算力）',
    '算力不足，请充值',
    '立即购买',
    '下单成功',
  ])
  // spec 2.32, 2.33, 8.09
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
  const light = tokensOf('light')
  // spec 4.03
  expect(light).toMatchObject({ '--primary': '#2080f0', '--primary-hover': '#4098fc', '--primary-pressed': '#1060c9' })
  // spec 4.03
  expect(light).toMatchObject({ '--primary-fill': '#1a73de', '--primary-fill-pressed': '#1060c9' })
  expect(light['--primary-large']).toBe('#2080f0')
  // spec 4.03
  expect(styleOf('components/ui/button/index.scss', '.ui-button--l.ui-button--primary')).toEqual({
    background: 'var(--primary-large)',
  })
  // spec 9.08
  expect(styleOf('components/shop/pay/pay-waiting.scss', '.pay-qr')).toMatchObject({ width: '220px' })
})

test('toasts are at the top, notifications at the top right', () => {
  const toasts = styleOf('components/ui/toast/index.scss', '.ui-toasts')
  // spec 9.09
  expect(toasts).toMatchObject({ position: 'fixed', top: expect.stringContaining('60px') as string })
  expect(toasts).not.toHaveProperty('bottom')
  const notifications = styleOf('components/ui/notification/index.scss', '.ui-notifications')
  // spec 9.10
  expect(notifications).toMatchObject({
    position: 'fixed',
    top: expect.stringContaining('60px') as string,
    right: expect.stringContaining('16px') as string,
    left: 'auto',
  })
  expect(notifications).not.toHaveProperty('bottom')
})

const fieldsOf = (shape: z.ZodObject) => Object.keys(shape.shape)

test('the fields of the specification are on the wire', () => {
  // spec 3.06
  expect(fieldsOf(comb)).toEqual(
    expect.arrayContaining(['id', 'type', 'title', 'price', 'originPrice', 'num', 'expirationDays', 'describes']),
  )
  // spec 3.07
  expect(fieldsOf(order)).toEqual(expect.arrayContaining(['tradeNo', 'status']))
  // spec 3.08
  expect(fieldsOf(siteConfig.shape.appInfo)).toEqual(expect.arrayContaining(['siteLogo', 'combDesc']))
  // spec 3.08
  expect(fieldsOf(siteConfig.shape.baseInfo)).toContain('siteLogo')
  // spec 3.12
  expect(fieldsOf(model)).toContain('name')
  // spec 3.10, 4.13
  expect(task.shape.status.options).toEqual(['QUEUING', 'PROGRESSING', 'FINISHED', 'ERROR'])
})

test('a message has the fields of the specification under the names of the wire', () => {
  // spec 3.04
  expect(fieldsOf(message)).toEqual(
    expect.arrayContaining([
      'messageId',
      'conversationId',
      'parentMessageId',
      'createTime',
      'contentType',
      'content',
      'model',
      'role',
      'error',
      'status',
    ]),
  )
  // spec 3.05
  expect(message.shape.contentType.options).toEqual(['text', 'image'])
})

test('a question of contentType image has attached pictures and may leave out its words', () => {
  const { input } = api['POST /app/chat/message']
  const chatNumber = '0'.repeat(26)
  const accepts = (question: object) => input.safeParse({ chatNumber, ...question }).success
  // spec 3.05
  expect(accepts({ contentType: 'image', attachments: ['1'.repeat(26)] })).toBe(true)
  expect(accepts({ contentType: 'image', content: '画' })).toBe(false)
  expect(accepts({ contentType: 'text', attachments: ['1'.repeat(26)] })).toBe(false)
})

test('a call is for everybody or for a session: there are no roles', () => {
  const kinds = new Set(Object.values<Call>(api).map(({ access }) => access))
  // spec 6.03
  expect([...kinds].sort()).toEqual(['anonymous', 'basic', 'optional', 'user'])
})
