export interface Screen {
  prefersDark(): boolean
  /** Returns an unsubscribe function. */
  onPrefersDark(listener: (dark: boolean) => void): () => void
  /** Space in px for the status bar at the top and WeChat's capsule at the top right. */
  insets(): { topPx: number; barPx: number; capsulePx: number }
}
