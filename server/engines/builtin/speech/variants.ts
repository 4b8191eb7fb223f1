/** Voices of our own for espeak, by the name after the plus: what its voice files may say, see its docs/voices.md. */
export const variants: Readonly<Record<string, string>> = {}
