/** Extracted text up to the limit, and whether there was more. */
export interface ReadText {
  text: string
  cut: boolean
}
