import { defaultsOf, type Field, isAsked } from '../../../../contract/field'
import type { AnyTool } from '../../../../contract/tool'
import type { ToolProposal } from '../../../ports/db/schema'
import type { TurnFile } from '../../../providers/types'

/** Proposals whose picture fields hold the question's pictures, in order. */
export function withPictures(
  proposals: readonly ToolProposal[],
  tools: readonly AnyTool[],
  files: readonly TurnFile[] = [],
): ToolProposal[] {
  const pictures = files.filter(({ kind }) => kind === 'image').map(({ fileId }) => fileId)
  return proposals.map(({ serviceKey, input }) => {
    const fields = tools.find((tool) => tool.serviceKey === serviceKey)?.fields ?? {}
    const all = { ...defaultsOf(fields), ...input }
    const places = Object.entries<Field>(fields).filter(
      ([, field]) => field.kind === 'image' && isAsked(fields, field, all),
    )
    const given = places.slice(0, pictures.length).map(([name], at) => [name, pictures[at]!])
    return { serviceKey, input: { ...input, ...(Object.fromEntries(given) as Record<string, string>) } }
  })
}
