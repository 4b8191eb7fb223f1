export interface DiagramFrameProps {
  code: string
  dark: boolean
  /** Its accessible name. */
  title: string
  /** It cannot be drawn: it is none, too large, or what draws it did not come. */
  onFailed(): void
}
