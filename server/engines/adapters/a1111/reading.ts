import type { Reading } from '../http/types'

/** The key is `user:password` of `--api-auth`. */
export const a1111Reading: Reading = { authorization: (key) => `Basic ${Buffer.from(key, 'utf8').toString('base64')}` }
