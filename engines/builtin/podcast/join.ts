import type { JoinJob } from '../../engine'
import type { Output } from '../../job'

export const run = (_: JoinJob): Promise<Output> => Promise.reject(new Error('not written'))
