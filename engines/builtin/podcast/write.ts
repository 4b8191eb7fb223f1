import type { podcast } from '../../../contract/tools/podcast'
import type { ServerEngineRun } from '../../engine'

export const run: ServerEngineRun<typeof podcast> = () => Promise.reject(new Error('not written'))
