/** Characters that are not seen, or that turn the direction of what follows: they hide where a link leads. */
const unseen = /[\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g

export const withoutUnseen = (text: string): string => text.replace(unseen, '')
