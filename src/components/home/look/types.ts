export interface LookProps {
  open: boolean
  /** Address of the tool, without the slash. */
  path: string
  /** Number of the sample to begin with. */
  at: number
  onClose(): void
  /**
   * Called with the tool's address, the number of the example to fill its form with, and a sentence for a page that asks to
   * log in first.
   */
  onTry(address: string, example: string, note: string): void
}
