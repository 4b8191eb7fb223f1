import { toolOf } from '@contract/tools'
import { workTools, type WorkKind } from '@contract/works'
import { back, go, replace } from '@/services/navigation'

/** The tool that makes works of a kind; its page lists them. */
export const workTool = (kind: WorkKind) => toolOf(workTools[kind])!

const path = (kind: WorkKind) => `/${workTool(kind).path}`

/** Opens a work from the list; back returns to the list. */
export const openWork = (kind: WorkKind, work: string): void => void go(path(kind), { work, from: 'list' })

/** Back to the list: the page before, when that is where the work was opened. */
export const openWorkList = (kind: WorkKind, fromList: boolean): void => void (fromList ? back() : replace(path(kind)))
