import type { AnyTool } from '@contract/tool'
import { toolTexts } from '@/services/texts/tool'
import { uploads } from '@/services/uploads'
import { replaceFields } from '@/stores/tool-drafts'
import { setFormState } from './form-state'

/** Fills the form with one of the tool's examples; its files become files of the user, as if uploaded. */
export function takeExample(tool: AnyTool, at: number): void {
  const example = toolTexts().tools[tool.serviceKey]?.examples[at]
  if (!example) return
  const { values, files = {} } = example
  const own = Object.entries(files).map(
    ([field, name]) => [field, uploads.take(tool.fields[field]?.kind === 'audio' ? 'audio' : 'image', name)] as const,
  )
  setFormState(tool.serviceKey, { fault: undefined })
  replaceFields(tool.serviceKey, { ...values, ...Object.fromEntries(own) })
}
