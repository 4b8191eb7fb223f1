export interface FilmProps {
  id: string
  src: string
  poster?: string
  label: string
  onError(): void
}
