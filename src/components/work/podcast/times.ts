import type { PodcastTimes } from '@contract/works'
import { cueAt } from '@/components/tool/player/cues'

/** The id of the line that is spoken at a moment, or was last; null before the first. */
export const lineAt = ({ lines }: Pick<PodcastTimes, 'lines'>, seconds: number): string | null =>
  lines[cueAt(lines, seconds)]?.id ?? null

/** Index of the chapter at a moment, -1 before the first. */
export const chapterAt = ({ chapters }: Pick<PodcastTimes, 'chapters'>, seconds: number): number =>
  cueAt(chapters, seconds)
