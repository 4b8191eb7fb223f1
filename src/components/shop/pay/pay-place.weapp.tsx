import { PayDialog } from './pay-dialog'

/** A mini-program draws nothing outside its pages: each shop page draws the payment itself. */
export const PayPlace = PayDialog
