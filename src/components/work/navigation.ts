import { toolOf, type ToolKey } from '@contract/tools'
import type { WorkKind } from '@contract/works'
import { back, go, replace } from '@/services/navigation'

const keys: Readonly<Record<WorkKind, ToolKey>> = { podcast: 'PODCAST', film: 'FILM' }

/** The tool that makes works of a kind; its page lists them. */
export const workTool = (kind: WorkKind) => toolOf(keys[kind])!

const path = (kind: WorkKind) => `/${workTool(kind).path}`

/** Opens a work from the list; back returns to the list. */
export const openWork = (kind: WorkKind, work: string): void => void go(path(kind), { work, from: 'list' })

/** Back to the list: the page before, when that is where the work was opened. */
export const openWorkList = (kind: WorkKind, fromList: boolean): void => void (fromList ? back() : replace(path(kind)))
