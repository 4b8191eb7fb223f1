import type { Work, WorkLine } from '../../../contract/api'
import type { Locale } from '../../../contract/locales'
import type { WorkScript, WorkState } from '../../../contract/works'
import { translate, type TextKey } from '../../texts'
import { inWords } from '../../texts/seed-words'
import type { FileRow, Files } from '../files/types'
import { isJoin } from '../tasks/step'
import { kindOf } from './kinds'
import type { FileView } from './kinds/types'
import { isDone, isUnderWay, type MadeStep, type MadeSteps, stepState } from './read'
import type { WorkRow } from './types'

/** A work as it was read. */
export interface ReadWork {
  row: WorkRow
  script: WorkScript
  /** The script of the joined files, when it is an older one. */
  joinedScript: WorkScript | null
  made: MadeSteps
  /** Credits that its tasks have cost. */
  credits: number
}

type WorkFiles = Pick<Files, 'view' | 'addressOf'>

export function viewWork({ view, addressOf }: WorkFiles, read: ReadWork, locale: Locale): Work {
  const { row, script, joinedScript, made, credits } = read
  const joined = [...made.values()].find((one) => one.row.id === row.joinedBy)?.files ?? []
  const state = stateNow(row, joined)
  const file = joined.find(({ kind }) => kind !== 'image')
  const own = file ? { times: row.times, joinedScript } : { times: null, joinedScript: null }
  return {
    ...viewWorkLine(view, row, { joined, progress: progressOf(state, read) }),
    message: messageOf(state, read, locale),
    version: row.version,
    credits,
    partsUrl: [...made.values()].some(isDone) ? addressOf(row, 'parts') : null,
    file: file ? view(file) : null,
    states: stepsOf(read).map(stepState),
    isOld: file !== undefined && row.joinedVersion !== row.version,
    writer: { name: inWords(row.writerName, locale), builtIn: row.writerBuiltIn },
    ...kindOf(row.kind).view({ script, made, view, ...own }),
  } as Work
}

interface LineFacts {
  /** Files of the newest joining. */
  joined: readonly FileRow[]
  progress: number
}

export function viewWorkLine(view: FileView, row: WorkRow, { joined, progress }: LineFacts): WorkLine {
  const cover = joined.find(({ kind }) => kind === 'image')
  return {
    id: row.id,
    kind: row.kind,
    title: row.title,
    state: stateNow(row, joined),
    progress,
    seconds: row.times?.seconds ?? null,
    cover: cover ? view(cover) : null,
    createTime: row.createdAt.toISOString(),
  }
}

/** A finished work whose files expired or were removed can be joined again. */
export const stateNow = ({ state }: WorkRow, joined: readonly FileRow[]): WorkState =>
  state === 'finished' && joined.length === 0 ? 'stopped' : state

type Parts = Pick<ReadWork, 'row' | 'script' | 'made'>

/** Percentage of a work that is made. Every step counts alike, and joining as one of them. */
export function progressOf(state: WorkState, parts: Parts): number {
  if (state === 'finished') return 100
  const steps = stepsOf(parts)
  const shares = steps.map((one) => (isDone(one) ? 100 : isUnderWay(one) ? one!.row.progress : 0))
  const join = joinUnderWay(parts.made)
  return Math.floor((shares.reduce((sum, share) => sum + share, 0) + (join?.row.progress ?? 0)) / (shares.length + 1))
}

const stepsOf = ({ row, script, made }: Parts) =>
  kindOf(row.kind)
    .steps(script, made)
    .map(({ key }) => made.get(key))

const joinUnderWay = (made: MadeSteps): MadeStep | undefined =>
  [...made.values()].find((one) => isJoin(one.row) && isUnderWay(one))

const whyStopped = ({ state, run }: WorkRow): TextKey =>
  state === 'finished' ? 'work.fileGone' : run === 0 ? 'work.notBegun' : 'work.changed'

function messageOf(state: WorkState, read: ReadWork, locale: Locale): string {
  const { row, made } = read
  if (state === 'finished') return translate(locale, 'task.done')
  if (row.error) return translate(locale, row.error.key as TextKey, row.error.params)
  if (state === 'stopped') return translate(locale, whyStopped(row))
  if (joinUnderWay(made)) return translate(locale, 'work.joining')
  const steps = stepsOf(read)
  return translate(locale, 'work.making', { done: steps.filter(isDone).length, all: steps.length })
}
