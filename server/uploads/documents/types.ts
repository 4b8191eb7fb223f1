/** Extracted text up to the limit. `cut`: there was more. `lost`: some of its text could not be read. */
export interface ReadText {
  text: string
  cut: boolean
  lost?: boolean
}
