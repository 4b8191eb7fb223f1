import { PayDialog } from './pay-dialog'

/** A mini-program draws nothing outside its pages: each that sells draws the payment itself. */
export const PayPlace = PayDialog
