/** Finding of a check: right, wrong, or (null) a note about something that cannot be tried or is not set. */
export interface Finding {
  what: string
  ok: boolean | null
  words: string
}
