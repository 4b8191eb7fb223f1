import { Fragment } from 'react'
import type { AnyTool } from '@contract/tool'
import { Box } from '@/components/ui/box'
import { Button } from '@/components/ui/button'
import { useFirstDrawn } from '@/services/platform/pace'
import { useToolTexts } from '@/services/texts/tool'
import { replaceFields, useToolDrafts } from '@/stores/tool-drafts'
import { useService } from '@/services/queries/tool'
import { ConsentLink } from '../consent'
import { DemoSwitch } from '../demo-switch'
import { FieldInput } from '../field-input'
import { useFormState } from '../form-state'
import { optionIn } from '../offered-tool'
import { StartFacts, StartLimits, StartNotes } from '../start-facts'
import { useForm } from '../use-form'
import { usePrice } from '../use-price'
import { ExamplesStrip } from './examples-strip'
import './index.scss'

interface ToolFormProps {
  tool: AnyTool
  /** The examples are shown as pictures elsewhere. */
  withoutExamples?: boolean
}

/** Number of fields that fill a large phone together with the examples. */
const fieldsInSight = 3
/** Below a work of this tool. */
const fieldsBelowWork = 1
/** Number of fields that one update adds below them: cards with drawings are large in the mini-program. */
const fieldsAtOnce = 2

/** The form of a tool: engine and price, examples, fields, and what the engine cannot do. */
export function ToolForm({ tool, withoutExamples }: ToolFormProps) {
  const t = useToolTexts().form
  const { values, input, asked, touched, write } = useForm(tool)
  const price = usePrice(tool, values, input)
  const service = useService(tool.serviceKey)
  const option = optionIn(service?.options, values)
  const engine = price.engine ?? option?.engine ?? service?.engine
  const rest = useFirstDrawn()
  const { fault } = useFormState(tool.serviceKey)
  const hasWork = useToolDrafts(({ tools }) => tools[tool.serviceKey]?.current !== undefined)
  const allFields = useFirstDrawn(rest)
  const inSight = hasWork ? fieldsBelowWork : fieldsInSight
  const shown = allFields ? asked.length : rest ? inSight + fieldsAtOnce : inSight
  return (
    <Box id='tool-form' className='tool-form'>
      <StartFacts serviceKey={tool.serviceKey} price={price} engine={engine} />
      {!withoutExamples && <ExamplesStrip tool={tool} />}
      {asked.slice(0, shown).map(([name, field], at) => (
        <Fragment key={name}>
          <FieldInput
            tool={tool}
            name={name}
            field={field}
            value={values[name]}
            fault={fault?.field === name ? fault.text : undefined}
            onChange={(value) => write(name, value)}
          />
          {at === 0 && <StartNotes notes={price.notes} />}
        </Fragment>
      ))}
      {allFields && !option && <DemoSwitch serviceKey={tool.serviceKey} />}
      {allFields && <StartLimits serviceKey={tool.serviceKey} engine={engine} />}
      {allFields && (touched || tool.consent) && (
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
    </Box>
  )
}
