/** Categories of complaints that a person chooses from. */
export const complaintKinds = ['content', 'rights', 'privacy', 'payment', 'account', 'other'] as const
/** Every category on record: an appeal is placed from the notice of a held account, not chosen in the form. */
export const recordedKinds = [...complaintKinds, 'appeal'] as const
export type ComplaintKind = (typeof recordedKinds)[number]
export const complaintWordsMax = 2000
