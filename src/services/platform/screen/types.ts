export interface Screen {
  prefersDark(): boolean
  /** Returns how to unsubscribe. */
  onPrefersDark(listener: (dark: boolean) => void): () => void
  /** px kept free at the top for the status bar and at the top right for WeChat's capsule. */
  insets(): { topPx: number; barPx: number; capsulePx: number }
}
