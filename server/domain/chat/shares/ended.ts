/** A link without its content: its page shows what happened. */
export const emptied = { data: [], assistant: null, work: null }

/** A link that was taken back. */
export const revoked = (now: Date) => ({ ...emptied, title: '', revokedAt: now })
