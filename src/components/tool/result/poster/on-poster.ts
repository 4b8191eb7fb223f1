import type { File } from '@contract/api'

/** Results that a poster can show: visible ones, and sounds by their waveform. */
export const isOnPoster = ({ posterUrl, kind, peaks }: File): boolean =>
  posterUrl !== undefined || (kind === 'audio' && peaks !== undefined)
