import { createHash } from 'node:crypto'
import type { TaskInput } from '../../../contract/task'
import { podcastMusic } from '../../../contract/tools/podcast'
import { singer } from '../../../contract/tools/singer'
import { voice } from '../../../contract/tools/voice'
import type { PodcastScript, ScriptLine } from '../../../contract/works'

/** A task that a script needs. Equal content has an equal key, so a work never buys it twice. */
export interface Step {
  key: string
  serviceKey: string
  input: TaskInput
}

const digest = (...parts: readonly unknown[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22)

export const linesOf = ({ chapters }: Pick<PodcastScript, 'chapters'>): ScriptLine[] =>
  chapters.flatMap(({ lines }) => lines)

/** The voice of a line. WAV, so that joining loses nothing. */
export function lineStep({ speakers }: Pick<PodcastScript, 'speakers'>, { speaker, text }: ScriptLine): Step {
  const { voice: id } = speakers[speaker]
  const input = { text, voice: id, speed: 1, pitch: 0, format: 'wav' }
  return { key: `line:${digest(text, id)}`, serviceKey: voice.serviceKey, input }
}

export const musicStep: Step = {
  key: `music:${digest(podcastMusic)}`,
  serviceKey: singer.serviceKey,
  input: podcastMusic,
}

/** The steps of a script without doubles, in the order of its lines; joining is not among them. */
export function stepsOfScript(script: PodcastScript): Step[] {
  const steps = linesOf(script).map((line) => lineStep(script, line))
  return [...new Map([...steps, ...(script.music ? [musicStep] : [])].map((step) => [step.key, step])).values()]
}

/** Names the joining of exactly this script. */
export const joinKey = (script: PodcastScript): string => `join:${digest(script)}`

/** The part of a script that joins a work: it starts with `join:`. */
export const isJoin = ({ step }: { step: string | null }): boolean => step?.startsWith('join:') ?? false
