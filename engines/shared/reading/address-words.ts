/** How the signs of an address are said in a language. */
export interface AddressWords {
  dot: string
  at: string
  slash: string
  dash: string
  /** Digits in names, where the language reads them one by one. */
  digits?: (text: string) => string
}
