/** Invisible characters and characters that change writing direction, which can hide a link's target. */
const unseen = /[\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g

export const withoutUnseen = (text: string): string => text.replace(unseen, '')
