/** Signs in a person's words that ask for care: harm to oneself, or a heavy loss of money. */
export const careSigns = ['harm', 'loss'] as const
export type CareSign = (typeof careSigns)[number]

/** The national psychological hotline of China, free and at any hour. */
export const careHotline = '12356'
/** Advice on fraud of the Chinese police. */
export const fraudHotline = '96110'
