export interface BackClosesProps {
  open: boolean
  onBack(): void
}
