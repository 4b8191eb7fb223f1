import { z } from 'zod'
import type { OutputFile } from '../../../../media/output-file'
import { EngineCallError } from '../faults'
import type { EngineHttp } from '../http/types'
import type { GradioApp } from './discover'

const resultShape = z.union([
  z.object({ path: z.string().min(1) }),
  z.object({ video: z.object({ path: z.string().min(1) }) }).transform(({ video: film }) => film),
])

/** The path of a result on the app's disk. */
export function resultPath(value: unknown): string {
  const { data } = resultShape.safeParse(value)
  if (!data) throw new EngineCallError('protocol', 'gave no file')
  return data.path
}

interface Download {
  /** Path on the app's disk. */
  from: string
  path: string
  accept: readonly OutputFile['mime'][]
  maxBytes: number
}

export const download = (http: EngineHttp, { prefix }: GradioApp, { from, ...to }: Download) =>
  http.save({ to: `${prefix}/file=${encodeURI(from).replace(/[?#]/g, encodeURIComponent)}`, ...to })
