/** Extracted text up to the limit. `cut`: there was more. `lost`: some of its text could not be read. `scanned`: it was recognized in pictures. */
export interface ReadText {
  text: string
  cut: boolean
  lost?: boolean
  scanned?: boolean
}
