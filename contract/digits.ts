/** The digits of a typed text; Chinese input methods write them in full width as well. */
export const digitsOf = (text: string): string => text.normalize('NFKC').replace(/\D/g, '')
