/** Words for the signs of an address in a language. */
export interface AddressWords {
  dot: string
  at: string
  slash: string
  dash: string
  /** Digits in names, where the language reads them one by one. */
  digits?: (text: string) => string
}
