import type { File } from '@contract/api'
import type { FieldValue } from '@contract/field'
import { reusableFields, type AnyTool } from '@contract/tool'
import { tools } from '@contract/tools'

/** A tool a file may go into, and what its form is given then. */
export interface ReuseTarget {
  tool: AnyTool
  values: Record<string, FieldValue>
}

const all = tools as unknown as readonly AnyTool[]

/** Where a file may be used next: every other tool that is offered and takes such a file, in side-bar order. */
export function reuseTargets(
  file: Pick<File, 'fileId' | 'kind'>,
  sourceKey: string,
  isOffered: (serviceKey: string) => boolean,
): ReuseTarget[] {
  const { kind } = file
  if (kind !== 'image' && kind !== 'audio') return []
  return all
    .filter(({ serviceKey }) => serviceKey !== sourceKey && isOffered(serviceKey))
    .flatMap((tool) => {
      const [field] = reusableFields(tool, kind)
      return field ? [{ tool, values: reuseValues(tool, field, file.fileId) }] : []
    })
}

/** The file's field, and the choice that makes the form ask for it. */
export function reuseValues(tool: Pick<AnyTool, 'fields'>, field: string, fileId: string): Record<string, FieldValue> {
  const when = tool.fields[field]?.when
  return { ...(when?.is[0] !== undefined && { [when.field]: when.is[0] }), [field]: fileId }
}
