export interface DiagramFrameProps {
  code: string
  dark: boolean
  /** Its accessible name. */
  title: string
  /** Called when it cannot be drawn: invalid, too large, or the script failed to load. */
  onFailed(): void
}
