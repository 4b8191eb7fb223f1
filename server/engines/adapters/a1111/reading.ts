import type { Reading } from '../http/types'

/** The key is `user:password` of `--api-auth`. */
export const reading: Reading = { authorization: (key) => `Basic ${Buffer.from(key, 'utf8').toString('base64')}` }
