import type { PhoneButtonProps } from './phone-button-types'

/** A browser is told no phone. */
export const PhoneButton = (_: PhoneButtonProps) => null
