import type { PhoneButtonProps } from './phone-button-types'

/** A browser cannot read the phone number. */
export const PhoneButton = (_: PhoneButtonProps) => null
