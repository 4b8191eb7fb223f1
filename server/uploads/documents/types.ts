/** Text read out of a file: not longer than asked for, and whether there was more. */
export interface ReadText {
  text: string
  cut: boolean
}
