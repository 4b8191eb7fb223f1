/** What a check found: right, wrong, or (null) a note about what cannot be tried or is not set. */
export interface Finding {
  what: string
  ok: boolean | null
  words: string
}
