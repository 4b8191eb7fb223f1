import type { site } from '../ports/db/schema'

/** Default texts of the site until the operator changes them. Empty values are hidden. */
export const siteSeed = {
  id: 1,
  baseInfo: {
    siteTitle: '泛乐 AI',
    siteLogo: '',
    description: '聊天、写作、学习、陪伴，一句话就开始。',
    copyright: '© 2026 泛乐 AI',
    icp: '',
    policeFiling: '',
    algorithmFiling: '',
    modelFiling: '',
    contactPhone: '',
    contactEmail: '',
    contactHours: '',
    contactAddress: '',
    complaintUrl: '',
    h5Url: '',
    miniProgramCodeUrl: '',
  },
  appInfo: {
    siteLogo: '',
    tagline: 'AI泛娱乐生活平台',
    combDesc: [
      '算力用于聊天和全部 AI 工具，按实际用量扣除，失败不收费。',
      '算力在有效期内使用，先到期的先扣；到期时间在“账号与设置”的“算力”里可以看到。',
      '会员在有效期内聊天和工具都享折扣，任务优先排队，天数可以累加。',
      '支付遇到问题，请保留订单号联系我们。',
    ].join('\n'),
    registerGift: 2000,
    registerGiftDays: 90,
    smsResendSeconds: 60,
    orderMinutes: 30,
    memberDiscountPercent: 10,
    promoterProportion: 0.1,
    refundDays: 7,
    complaintDays: 15,
    features: {},
  },
} satisfies typeof site.$inferInsert
