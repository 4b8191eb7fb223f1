/** Replaces the phone of an erased account. No phone has this form, so the number is free for a new account. */
export const erasedTel = (userId: string) => `erased:${userId}`
