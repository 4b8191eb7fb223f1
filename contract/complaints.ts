/** Categories of complaints. */
export const complaintKinds = ['content', 'rights', 'privacy', 'payment', 'account', 'other'] as const
export type ComplaintKind = (typeof complaintKinds)[number]
export const complaintWordsMax = 2000
