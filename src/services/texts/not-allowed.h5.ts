/** A browser asks for no privacy guide. */
export const notAllowedText = (): string => ''
