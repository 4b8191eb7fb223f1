import { toolProducing } from '@contract/tools'
import { back, go, replace } from '@/services/navigation'

/** The tool that makes works; its page lists them. */
export const workTool = toolProducing('work')
const path = `/${workTool?.path ?? ''}`

/** Opens a work from the list; back returns to the list. */
export const openWork = (work: string): void => void go(path, { work, from: 'list' })

/** Back to the list: the page before, when that is where the work was opened. */
export const openWorkList = (fromList: boolean): void => void (fromList ? back() : replace(path))
