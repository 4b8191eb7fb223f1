import { z } from 'zod'
import { defaultMemberDiscountPercent } from '../../../contract/money'
import { ageAsking } from '../../../contract/minors'
import { inOthers } from '../texts'

const words = (longest: number) => z.string().max(longest).default('')
const picture = z
  .string()
  .max(500_000)
  .regex(/^(|https?:\/\/\S+|\/\S*|data:image\/\S+)$/, '应为图片的地址：https://、/ 或 data:image/ 开头，或留空')
  .default('')
const address = z
  .string()
  .max(2_000)
  .regex(/^(|https?:\/\/\S+)$/, '应为 http:// 或 https:// 开头的地址，或留空')
  .default('')
const whole = (least: number, most: number, usual: number) => z.int().min(least).max(most).default(usual)

/** `site.base_info`: who runs the site. */
export const baseInfoShape = z.strictObject({
  siteTitle: words(60).describe('name of the site'),
  siteLogo: picture.describe('empty: the built-in mark'),
  description: words(500).describe('for search engines and link previews'),
  copyright: words(200),
  icp: words(100).describe('ICP 备案号'),
  policeFiling: words(100).describe('公安联网备案号'),
  algorithmFiling: words(100).describe('算法备案号'),
  modelFiling: words(100).describe('大模型备案号'),
  contactPhone: words(100),
  contactEmail: words(200),
  contactHours: words(200),
  contactAddress: words(300),
  complaintUrl: address.describe('a page that takes complaints'),
  h5Url: address.describe('address of the site for phones; empty: its own'),
  miniProgramCodeUrl: picture.describe("the mini-program's code; empty: its own"),
})

/** `site.app_info`: how the site works and what it gives. */
export const appInfoShape = z.strictObject({
  siteLogo: picture.describe('wins over that of base_info'),
  tagline: words(200),
  combDesc: words(5_000).describe('lines below the packages'),
  registration: z
    .enum(['open', 'filed'])
    .default('open')
    .describe('open: everybody may register; filed: nobody while a filing number is missing'),
  registerGift: whole(0, 100_000_000, 0).describe('credits of a new account'),
  registerGiftDays: z
    .int()
    .min(1)
    .max(36_500)
    .nullable()
    .default(90)
    .describe('days that the gift lasts; null: for ever'),
  giftsPerAddress: whole(1, 1_000_000, 10).describe(
    'gifts for one address in a day; its wider network gets five times as many',
  ),
  smsResendSeconds: whole(1, 3_600, 60).describe('seconds until the next code'),
  memberDiscountPercent: whole(0, 90, defaultMemberDiscountPercent).describe('what a membership takes off every price'),
  orderMinutes: whole(5, 110, 30).describe('minutes to pay an order'),
  promoterProportion: z.number().min(0).max(0.9).default(0.1).describe("share of an invitee's paid orders"),
  refundDays: whole(0, 365, 7).describe('days until a refund no longer takes the share back'),
  supportDailyCredits: whole(0, 100_000_000, 50_000).describe('credits that an operator of support gives in a day'),
  complaintDays: whole(1, 90, 15).describe('days until a complaint must be answered'),
  refusalHours: whole(1, 720, 24).describe('hours in which refused texts of a person are counted'),
  refusalsToWarn: whole(0, 1_000, 5).describe('refused texts until each refusal warns; 0: never'),
  refusalsToPause: whole(0, 1_000, 10).describe('refused texts until the account is paused; 0: never'),
  refusalPauseDays: whole(1, 365, 1).describe('days of that pause'),
  codesToAlarm: whole(0, 10_000_000, 500).describe('SMS codes of the site in an hour that raise an alarm; 0: never'),
  captchasToAlarm: whole(0, 10_000_000, 200).describe('refused captchas in an hour that raise an alarm; 0: never'),
  askAge: z.enum(ageAsking).default('new').describe('whose age is asked: off, new accounts, or all'),
  refusedDramas: z
    .array(z.string().trim().min(2).max(80))
    .max(5_000)
    .default([])
    .describe('titles and numbers of micro-dramas that may not be public'),
  features: z
    .strictObject({
      guests: z.boolean().optional().describe('chat, tools and packages open on H5 without a login'),
      miniPromoter: z.boolean().optional().describe('the promoter page opens in the mini-program'),
      miniLinks: z.boolean().optional().describe('outside links open in the mini-program'),
      dramaNumbers: z.boolean().optional().describe('a public micro-drama bears its number'),
    })
    .default({})
    .describe('what is switched on'),
  words: z
    .strictObject(inOthers(z.record(z.string(), z.string().max(5_000))))
    .default({})
    .describe("translations of the operator's texts and names"),
})

/** What the operator writes of the site. */
export const siteRow = z.strictObject({ baseInfo: baseInfoShape, appInfo: appInfoShape })
export type SiteSettings = z.output<typeof siteRow>

/** Both columns, by the name that the operator reads. */
export const halves = [
  { column: 'base_info', name: 'baseInfo', shape: baseInfoShape },
  { column: 'app_info', name: 'appInfo', shape: appInfoShape },
] as const
