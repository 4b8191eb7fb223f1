import type { AnyTool } from '@contract/tool'
import { Box } from '@/components/ui/box'
import { Button } from '@/components/ui/button'
import { useFirstDrawn } from '@/services/platform/pace'
import { useToolTexts } from '@/services/texts/tool'
import { replaceFields, useToolDrafts } from '@/stores/tool-drafts'
import { ConsentLink, ConsentSheet } from '../consent'
import { FieldInput } from '../field-input'
import { useFormState } from '../form-state'
import { useForm } from '../use-form'
import { ExamplesStrip } from './examples-strip'
import './index.scss'

/** Number of fields that fill a large phone together with the examples. */
const fieldsInSight = 3
/** Below a work of this tool. */
const fieldsBelowWork = 1

/** The examples and fields of a tool, with its consent. */
export function ToolForm({ tool }: { tool: AnyTool }) {
  const t = useToolTexts().form
  const { values, asked, touched, write } = useForm(tool)
  const rest = useFirstDrawn()
  const { fault } = useFormState(tool.serviceKey)
  const hasWork = useToolDrafts(({ tools }) => tools[tool.serviceKey]?.current !== undefined)
  const inSight = hasWork ? fieldsBelowWork : fieldsInSight
  return (
    <Box id='tool-form' className='tool-form'>
      <ExamplesStrip tool={tool} />
      {asked.slice(0, rest ? asked.length : inSight).map(([name, field]) => (
        <FieldInput
          key={name}
          tool={tool}
          name={name}
          field={field}
          value={values[name]}
          fault={fault?.field === name ? fault.text : undefined}
          onChange={(value) => write(name, value)}
        />
      ))}
      {rest && (touched || tool.consent) && (
        <Box className='tool-form__end'>
          {tool.consent && <ConsentLink serviceKey={tool.serviceKey} />}
          {touched && (
            <Button
              id='clear-form'
              kind='plain'
              size='s'
              icon='rotate-ccw'
              onClick={() => replaceFields(tool.serviceKey, {})}
            >
              {t.clearForm}
            </Button>
          )}
        </Box>
      )}
      {tool.consent && <ConsentSheet tool={tool} />}
    </Box>
  )
}
