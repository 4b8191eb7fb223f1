import type { File, Work, WorkLine } from '../../../contract/api'
import type { Locale } from '../../../contract/locales'
import type { PodcastScript } from '../../../contract/works'
import { translate, type TextKey } from '../../texts'
import { inWords } from '../../texts/seed-words'
import type { Files } from '../files/types'
import { isDone, isUnderWay, type MadeStep } from './read'
import { isJoin, lineStep, linesOf, musicStep, stepsOfScript } from './steps'
import type { WorkRow } from './types'

/** A work as it was read. */
export interface ReadWork {
  row: WorkRow
  script: PodcastScript
  /** The script of the joined file, when it is an older one. */
  joinedScript: PodcastScript | null
  made: ReadonlyMap<string, MadeStep>
  /** Credits that its tasks have cost. */
  credits: number
}

type View = Pick<Files, 'view'>

export function viewWork(files: View, read: ReadWork, locale: Locale): Work {
  const { row, script, joinedScript, made, credits } = read
  const joined = [...made.values()].find((one) => one.row.id === row.joinedBy)
  const fileOf = (kind: File['kind']) => {
    const found = joined?.files.find((one) => one.kind === kind)
    return found ? files.view(found) : null
  }
  const sound = fileOf('audio')
  return {
    ...viewWorkLine(row, made, script),
    message: messageOf(read, locale),
    version: row.version,
    script,
    steps: [
      ...linesOf(script).map((line) => viewStep(files, line.id, made.get(lineStep(script, line).key))),
      ...(script.music ? [viewStep(files, null, made.get(musicStep.key))] : []),
    ],
    credits,
    sound,
    cover: fileOf('image'),
    isOld: sound !== null && row.joinedVersion !== row.version,
    times: sound && row.times,
    madeScript: sound && joinedScript,
    writer: { name: inWords(row.writerName, locale), builtIn: row.writerBuiltIn },
  }
}

/** Without `made` the progress of a work under way is unknown, and 0. */
export const viewWorkLine = (
  row: WorkRow,
  made: ReadonlyMap<string, MadeStep> = new Map(),
  script?: PodcastScript,
): WorkLine => ({
  id: row.id,
  kind: row.kind,
  title: row.title,
  state: row.state,
  progress: row.state === 'finished' ? 100 : script ? progressOf(script, made) : 0,
  seconds: row.times?.seconds ?? null,
  createTime: row.createdAt.toISOString(),
})

/** Every step counts alike, and joining as one of them. */
function progressOf(script: PodcastScript, made: ReadonlyMap<string, MadeStep>): number {
  const steps = stepsOfScript(script).map(({ key }) => made.get(key))
  const shares = steps.map((one) => (isDone(one) ? 100 : isUnderWay(one) ? one!.row.progress : 0))
  const join = joinUnderWay(made)
  return Math.floor((shares.reduce((sum, share) => sum + share, 0) + (join?.row.progress ?? 0)) / (shares.length + 1))
}

const joinUnderWay = (made: ReadonlyMap<string, MadeStep>): MadeStep | undefined =>
  [...made.values()].find((one) => isJoin(one.row) && isUnderWay(one))

function messageOf({ row, script, made }: ReadWork, locale: Locale): string {
  if (row.state === 'finished') return translate(locale, 'task.done')
  if (row.error) return translate(locale, row.error.key as TextKey, row.error.params)
  if (row.state === 'stopped') return translate(locale, 'work.changed')
  if (joinUnderWay(made)) return translate(locale, 'work.joining')
  const steps = stepsOfScript(script).map(({ key }) => made.get(key))
  return translate(locale, 'work.making', { done: steps.filter(isDone).length, all: steps.length })
}

const states = { QUEUING: 'waiting', PROGRESSING: 'running', FINISHED: 'none', ERROR: 'failed' } as const

function viewStep(files: View, line: string | null, made: MadeStep | undefined): Work['steps'][number] {
  const [sound] = made?.files ?? []
  const state = !made ? 'none' : isDone(made) ? 'done' : states[made.row.status]
  return { line, state, sound: sound ? files.view(sound) : null }
}
