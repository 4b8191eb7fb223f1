import type { ServiceButtonProps } from './service-button-types'

/** A browser has no customer service of WeChat; the contacts above are the way. */
export const ServiceButton = (_: ServiceButtonProps) => null
