import type { File, Task } from '../../../contract/api'
import type { Locale } from '../../../contract/locales'
import { filesIn } from '../../../contract/tool'
import { toolOf } from '../../../contract/tools'
import { translate, type TextKey } from '../../texts'
import { inWords } from '../../texts/seed-words'
import type { FileRow } from '../files/types'
import type { QueueEstimate } from './queue-estimate'
import type { TaskFiles, TaskRow } from './types'
import { isoText } from '../../../contract/time'

interface Deps {
  files: Pick<TaskFiles, 'findMany' | 'ofTasks' | 'view'>
  estimate: Pick<QueueEstimate, 'of'>
}

/** Tasks of one user for the API. */
export async function viewTasks({ files, estimate }: Deps, rows: readonly TaskRow[], locale: Locale): Promise<Task[]> {
  const [first] = rows
  if (!first) return []
  const given = new Map(rows.map((row) => [row.id, inputsOf(row)]))
  const ids = [...new Set([...given.values()].flatMap((inputs) => Object.values(inputs)))]
  const [inputs, outputs, estimates] = await Promise.all([
    ids.length > 0 ? files.findMany(first.userId, ids) : new Map<string, FileRow>(),
    files.ofTasks(rows.filter(({ status }) => status === 'FINISHED').map(({ id }) => id)),
    Promise.all(rows.map((row) => estimate.of(row))),
  ])
  return rows.map((row, at) => ({
    id: row.id,
    serviceKey: row.serviceKey,
    status: row.status,
    ...estimates[at]!,
    progress: row.progress,
    message: messageOf(row, locale),
    input: row.input,
    inputs: Object.fromEntries(
      Object.entries(given.get(row.id)!).flatMap(([field, id]): [string, File][] => {
        const file = inputs.get(id)
        return file ? [[field, files.view(file)]] : []
      }),
    ),
    outputs: (outputs.get(row.id) ?? []).map((file) => files.view(file)),
    result: row.result,
    ...(row.likeness && { likeness: row.likeness }),
    credits: row.status === 'ERROR' ? 0 : row.credits,
    ...(row.balanceAfter === null ? {} : { balanceAfter: row.balanceAfter }),
    engine: { name: inWords(row.engineName, locale), builtIn: row.engineBuiltIn },
    cancelled: row.cancelled,
    favourite: row.favourite,
    error: row.error && { code: row.error.code, msg: textOf(locale, row.error.key, row.error.params) },
    createTime: row.createdAt.toISOString(),
    startTime: isoText(row.startedAt),
    endTime: isoText(row.endedAt),
    expireTime: isoText(row.expiresAt),
  }))
}

const inputsOf = ({ serviceKey, input }: TaskRow): Record<string, string> => {
  const tool = toolOf(serviceKey)
  return tool ? filesIn(tool, input) : {}
}

function messageOf({ status, stage, error, providerLine }: TaskRow, locale: Locale): string {
  if (status === 'QUEUING') return translate(locale, 'task.waiting')
  if (status === 'PROGRESSING' && providerLine) return translate(locale, 'stage.inLine', { place: providerLine.place })
  if (status === 'PROGRESSING') return textOf(locale, stage || 'stage.preparing')
  return error ? textOf(locale, error.key, error.params) : translate(locale, 'task.done')
}

/** Keys in rows come from this or an earlier version. */
const textOf = (locale: Locale, key: string, params: Record<string, string | number> = {}) =>
  translate(locale, key as TextKey, params)

/**
 * Equal for two views of a task without a reportable change. Leaves out file addresses, which are signed anew for each
 * view.
 */
export const changeKey = ({ status, position, etaSeconds, late, progress, message, cancelled }: Task) =>
  [status, position, etaSeconds, late, progress, message, cancelled].join()
