import { useMemo } from 'react'
import { checkFields, type FieldValue, type Input } from '@contract/field'
import { type AnyTool, faceFieldOf } from '@contract/tool'
import { useLocale } from '@/services/texts/i18n'
import { useToolDraft, writeField } from '@/stores/tool-drafts'
import { askedFields, formValues } from './form-values'
import { clearFault } from './form-state'

/** The form of a tool: values, visible fields, and the input once it is valid. */
export function useForm(tool: AnyTool) {
  const { values: written } = useToolDraft(tool.serviceKey)
  const locale = useLocale()
  return useMemo(() => {
    const values = formValues(tool, written, locale)
    const checked = checkFields(tool.fields, values)
    return {
      values,
      asked: askedFields(tool, values),
      input: 'input' in checked ? (checked.input as Input) : null,
      touched: Object.keys(written).length > 0,
      write(field: string, value: FieldValue | undefined) {
        clearFault(tool.serviceKey, field)
        writeField(tool.serviceKey, field, value)
        // Another picture has other faces.
        const face = faceFieldOf(tool, field)
        if (face) writeField(tool.serviceKey, face, undefined)
      },
    }
  }, [tool, written, locale])
}
