import type { PodcastScript, ScriptLine } from '@contract/works'

/** A line of the script that is changed. */
export interface LineProps {
  script: PodcastScript
  line: ScriptLine
  /** Its place in the script, from 1. */
  number: number
  /** `undefined` closes the open one. */
  onOpen(id: string | undefined): void
  onChange(script: PodcastScript): void
}
