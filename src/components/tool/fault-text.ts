import type { Fault } from '@contract/field'
import type { AnyTool } from '@contract/tool'
import { grouped } from '@/locales/number'
import { toolTexts } from '@/services/texts/tool'

/** Why a value is refused, said for its field. */
export function faultText({ fields }: Pick<AnyTool, 'fields'>, { field, reason, n = 0 }: Fault): string {
  const t = toolTexts().form
  return reason === 'required' ? t.required[fields[field]?.kind ?? 'text'] : t.faults[reason](grouped(n))
}
