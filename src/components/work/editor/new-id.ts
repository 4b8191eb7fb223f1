import { ulid } from '@/services/ids'

/** The id of a new part of a script. */
export const newPartId = (): string => ulid().slice(-10).toLowerCase()
