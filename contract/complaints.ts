/** Categories of complaints that a person chooses from. */
export const complaintKinds = ['content', 'rights', 'privacy', 'payment', 'account', 'other'] as const
/** Every category on record: an appeal is placed from the notice of a held account, not chosen in the form. */
export const recordedKinds = [...complaintKinds, 'appeal'] as const
export type ComplaintKind = (typeof recordedKinds)[number]
/** Categories in the operators' language. */
export const complaintKindNames: Readonly<Record<ComplaintKind, string>> = {
  content: '违法和不良信息',
  rights: '侵权',
  privacy: '个人信息',
  payment: '付款',
  account: '账号',
  other: '其他',
  appeal: '申诉',
}
export const complaintWordsMin = 5
export const complaintWordsMax = 2000
/** Shortest contact of somebody without an account: a phone, an address of mail or WeChat. */
export const guestContactMin = 5
