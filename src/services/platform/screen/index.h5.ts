import { watchMedia } from './media-queries.h5'
import type { Screen } from './types'

const darkQuery = '(prefers-color-scheme: dark)'

export const screen: Screen = {
  prefersDark: () => watchMedia(darkQuery).matches(),
  onPrefersDark(listener) {
    const { matches, subscribe } = watchMedia(darkQuery)
    return subscribe(() => listener(matches()))
  },
  insets: () => ({ topPx: 0, barPx: 52, capsulePx: 0 }),
}
