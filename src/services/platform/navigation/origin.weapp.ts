import { fileAddress } from '../../file-address'

/** The origin of the site that this mini-program belongs to. */
export const siteOrigin = (): string => fileAddress('/').replace(/\/$/, '')
