import type { File } from '@contract/api'
import type { FieldValue } from '@contract/field'
import { reusableFields, type AnyTool } from '@contract/tool'
import { tools } from '@contract/tools'

/** A tool a file may go into, and what its form is given then. */
export interface Target {
  tool: AnyTool
  values: Record<string, FieldValue>
}

const all = tools as unknown as readonly AnyTool[]

/** Where a file may be used next: every other tool that is offered and takes such a file, in side-bar order. */
export function targetsOf(
  file: Pick<File, 'fileId' | 'kind'>,
  madeBy: string,
  isOffered: (serviceKey: string) => boolean,
): Target[] {
  const { kind } = file
  if (kind !== 'image' && kind !== 'audio') return []
  return all
    .filter(({ serviceKey }) => serviceKey !== madeBy && isOffered(serviceKey))
    .flatMap((tool) => {
      const [field] = reusableFields(tool, kind)
      return field ? [{ tool, values: valuesFor(tool, field, file.fileId) }] : []
    })
}

/** The file's field, and the choice that makes the form ask for it. */
export function valuesFor(tool: Pick<AnyTool, 'fields'>, field: string, fileId: string): Record<string, FieldValue> {
  const when = tool.fields[field]?.when
  return { ...(when?.is[0] !== undefined && { [when.field]: when.is[0] }), [field]: fileId }
}
