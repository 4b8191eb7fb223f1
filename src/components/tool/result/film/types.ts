export interface FilmProps {
  id: string
  src: string
  poster?: string
  label: string
  onError(): void
  /** A new one plays from there, in seconds. */
  playFrom?: { at: number }
  /** The position in seconds, several times a second. */
  onTime?(seconds: number): void
}
