import { z } from 'zod'
import { scenes } from '../money'
import { defineCall, nothing } from './call'
import { credits, id, key, paged, pagedById, pageOf, smsCode, time } from './shapes'

const fen = z.int().min(0)
const scene = z.enum(scenes)

export const comb = z.object({
  id: z.string(),
  type: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
  title: z.string(),
  price: z.number().describe('yuan'),
  originPrice: z.number().nullable().describe('yuan, shown struck through'),
  priceFen: fen,
  originPriceFen: fen.nullable(),
  num: credits.describe('credits a type 1 package gives, else 0'),
  expirationDays: z.int().describe('validity of the credits or membership, or days the storage is extended by'),
  describes: z.string(),
  recommended: z.boolean(),
})

export const order = z.object({
  tradeNo: z.string(),
  status: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
  combId: z.string(),
  type: comb.shape.type,
  title: z.string(),
  priceFen: fen,
  num: credits,
  expirationDays: z.int(),
  relationId: z.string().nullable(),
  scene,
  inReview: z.boolean().describe('paid otherwise than asked: an operator looks at it'),
  createTime: time,
  expireTime: time,
  payTime: time.nullable(),
  refundTime: time.nullable(),
  provider: z.string().describe('name of the payment provider that took the order'),
  transactionId: z.string().nullable().describe("the provider's number of the payment"),
  refundedFen: fen.describe('gone back of what was paid: all of it, or a part'),
  refundingFen: fen.describe('on its way back'),
})

/** How to pay, by scene: what the client hands to WeChat, or where it goes. */
export const prepay = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('qr'),
    codeUrl: z.string(),
    image: z.string().describe('data address of the QR picture'),
  }),
  z.object({ kind: z.literal('redirect'), url: z.string() }),
  z.object({
    kind: z.literal('jsapi'),
    appId: z.string(),
    timeStamp: z.string(),
    nonceStr: z.string(),
    package: z.string(),
    signType: z.literal('RSA'),
    paySign: z.string(),
  }),
  z.object({
    kind: z.literal('virtual'),
    mode: z.string(),
    signData: z.string(),
    paySig: z.string(),
    signature: z.string(),
  }),
])

export const proportionLine = z.object({
  id: z.string(),
  invitee: z.string().describe('masked'),
  orderFen: fen,
  proportionFen: z.int().describe('what is left of it after refunds; of a line taken back, what it was'),
  status: z.enum(['pending', 'available', 'clawedBack']),
  createTime: time,
  availableTime: time.nullable(),
})

export const moneyApi = {
  'GET /app/comb/list': defineCall({
    access: 'optional',
    summary: 'Packages on offer',
    input: nothing,
    output: z.array(comb),
  }),
  'GET /app/comb/delayed/list': defineCall({
    access: 'user',
    whileHeld: true,
    summary: 'Packages that extend storage: of everything, and of one model when it is named',
    input: z.object({ relationId: id.optional() }),
    output: z.array(comb),
  }),
  'POST /app/order': defineCall({
    access: 'user',
    summary: 'Place an order; a repeat of orderId answers with the first result',
    input: z.object({
      orderId: id.optional(),
      combId: key,
      relationId: id.optional(),
      scene: scene.default('NATIVE'),
      guardianCode: smsCode.optional().describe("in minors' mode: sent to the guardian"),
    }),
    output: z.object({ tradeNo: z.string(), priceFen: fen, expireTime: time }),
    rate: { max: 20, perSeconds: 60 },
  }),
  'GET /pay/wx/qrPay': defineCall({
    access: 'user',
    summary: 'The QR image of an order, as an image source',
    input: z.object({ outTradeNo: z.string().max(32) }),
    output: z.string(),
    rate: { max: 60, perSeconds: 60 },
  }),
  'POST /pay/wx/prepay': defineCall({
    access: 'user',
    summary: 'How to pay an order where the person is',
    input: z.object({
      outTradeNo: z.string().max(32),
      scene,
      wxCode: z.string().max(128).optional().describe("of wx.login or the browser's authorisation, to know the payer"),
    }),
    output: prepay,
    rate: { max: 60, perSeconds: 60 },
  }),
  'GET /app/order/list': defineCall({
    access: 'user',
    whileHeld: true,
    summary: 'An order by its number; asks the provider when it is not paid yet',
    input: z.object({ tradeNo: z.string().max(32) }),
    output: z.array(order),
    rate: { max: 240, perSeconds: 60 },
  }),
  'GET /app/order/page': defineCall({
    access: 'user',
    whileHeld: true,
    summary: 'Orders, newest first',
    input: z.object(pagedById),
    output: pageOf(order),
  }),
  'DELETE /app/order/:tradeNo': defineCall({
    access: 'user',
    whileHeld: true,
    summary: 'Give up an order that is not paid',
    input: z.object({ tradeNo: z.string().max(32) }),
    output: order,
  }),
  'GET /app/user/promoter': defineCall({
    access: 'user',
    whileHeld: true,
    summary: 'Share code, link and how many came by it',
    input: nothing,
    output: z.object({
      shareCode: z.string(),
      link: z.string(),
      qr: z.string().describe('image source'),
      invited: z.int(),
      proportion: z.number().describe('share of paid orders, 0 to 1'),
    }),
  }),
  'GET /app/user/proportion/total': defineCall({
    access: 'user',
    whileHeld: true,
    summary: 'Sums of the proportion by state',
    input: nothing,
    output: z.object({
      pendingFen: z.int(),
      availableFen: z.int().describe('less what was paid out'),
      paidOutFen: z.int(),
      clawedBackFen: z.int(),
    }),
  }),
  'GET /app/user/proportion/detail': defineCall({
    access: 'user',
    whileHeld: true,
    summary: 'Lines of the proportion, newest first',
    input: z.object(paged),
    output: pageOf(proportionLine),
  }),
}
