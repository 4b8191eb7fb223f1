import { useEffect } from 'react'
import { limits } from '@contract/limits'
import type { Field, Fields } from '@contract/field'
import type { AnyTool } from '@contract/tool'
import { showParams, useParams } from '@/services/navigation'
import { setCurrentTask, writeFields } from '@/stores/tool-drafts'
import { takeExample } from './take-example'

/** The text fields that an address fills, with the choices that show them; other parameters are ignored. */
export function fieldsIn(tool: AnyTool, params: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const filled: Record<string, string> = {}
  for (const [name, field] of Object.entries<Field>(tool.fields as Fields)) {
    const text = field.kind === 'text' ? params[name]?.trim().slice(0, field.maxLength) : ''
    if (!text) continue
    filled[name] = text
    const choice = field.when?.is[0]
    if (field.when && typeof choice === 'string') filled[field.when.field] = choice
  }
  return filled
}

/** Fills the form from the address the page was opened with, or shows the task it names. A reload does not fill it again: the parameters are taken out. */
export function useFilledForm(tool: AnyTool | undefined): void {
  const params = useParams()
  const given = JSON.stringify(params)
  useEffect(() => {
    const { example, task } = JSON.parse(given) as { example?: string; task?: string }
    if (tool && task && limits.idPattern.test(task)) {
      setCurrentTask(tool.serviceKey, task)
      return showParams({})
    }
    if (tool && example !== undefined) {
      takeExample(tool, Number(example))
      return showParams({})
    }
    const filled = tool && fieldsIn(tool, JSON.parse(given) as Record<string, string>)
    if (!tool || !filled || Object.keys(filled).length === 0) return undefined
    writeFields(tool.serviceKey, filled)
    return showParams({})
  }, [tool, given])
}
