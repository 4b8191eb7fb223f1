import type { File } from '@contract/api'
import type { FieldValue } from '@contract/field'
import { reusableFields, type AnyTool } from '@contract/tool'
import { tools } from '@contract/tools'

/** A tool that accepts a file, and the form values for it. */
export interface ReuseTarget {
  tool: AnyTool
  values: Record<string, FieldValue>
}

const all = tools as unknown as readonly AnyTool[]

/** Every other offered tool that accepts the file, in side-bar order. */
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

/** The value of the field, with the choice that makes the form show it. */
export function reuseValues(tool: Pick<AnyTool, 'fields'>, field: string, fileId: string): Record<string, FieldValue> {
  const when = tool.fields[field]?.when
  return { ...(when?.is[0] !== undefined && { [when.field]: when.is[0] }), [field]: fileId }
}
