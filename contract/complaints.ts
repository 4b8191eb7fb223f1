/** What a complaint may be about. */
export const complaintKinds = ['content', 'rights', 'privacy', 'payment', 'account', 'other'] as const
export type ComplaintKind = (typeof complaintKinds)[number]
export const complaintWordsMax = 2000
