import { useMemo, useState, type ReactNode } from 'react'
import { toolOf, type ToolKey } from '@contract/tools'
import { offeredName } from '@contract/places'
import type { AnyTool } from '@contract/tool'
import { Box } from '@/components/ui/box'
import { Empty } from '@/components/ui/empty'
import { Pane } from '@/components/ui/pane'
import { useLocale } from '@/services/texts/i18n'
import { useFirstDrawn } from '@/services/platform/pace'
import { useWide } from '@/services/platform/screen/media-queries'
import { useIsMaking } from '@/services/queries/running'
import { useService } from '@/services/queries/tool'
import { useToolTexts } from '@/services/texts/tool'
import { useGuest } from '@/stores/guest'
import { setCurrentTask, useToolDraft } from '@/stores/tool-drafts'
import { ConsentSheet } from '../consent'
import { History } from '../history'
import { useFilledForm } from '../fill-form'
import { lengthsIn, offeredTool } from '../offered-tool'
import { Stage } from '../stage'
import { hasSamples } from '../stage/examples'
import { StartBar } from '../start-bar'
import { seekInForm, useFormState } from '../form-state'
import { ToolForm } from '../tool-form'
import { ToolShell } from '../tool-shell'
import './index.scss'

/** Width in px from which form and stage fit beside each other. */
const twoColumnsPx = 960

interface Props {
  serviceKey: ToolKey
  /** Replaces the history, for a tool with its own list. */
  history?: ReactNode
}

/** The page of a tool: form, stage (task or result) and history. */
export function ToolPage({ serviceKey, history }: Props) {
  return (
    <ToolShell serviceKey={serviceKey}>
      <Inside serviceKey={serviceKey} history={history} />
    </ToolShell>
  )
}

function Inside({ serviceKey, history }: Props) {
  const service = useService(serviceKey)
  const { current, isOpen, values } = useToolDraft(serviceKey)
  const { options, asks } = service ?? {}
  const lengths = lengthsIn(service, values)
  const tool = useMemo(() => {
    const known = toolOf(serviceKey)
    return known && offeredTool(known, options, lengths, asks)
  }, [serviceKey, options, lengths, asks])
  useFilledForm(tool)
  const wide = useWide(twoColumnsPx)
  const guest = useGuest()
  const rest = useFirstDrawn()
  const { startedCount: begun, seek } = useFormState(serviceKey)
  const [opened, setOpened] = useState(0)
  const hasWork = useIsMaking(serviceKey) || current !== undefined
  if (!tool) return null
  const open = (id: string) => {
    setCurrentTask(serviceKey, id)
    setOpened((n) => n + 1)
  }
  const off = service !== undefined && !service?.enabled
  const made = guest
    ? null
    : (history ?? <History serviceKey={serviceKey} hidesEmpty={!wide} onOpen={({ id }) => open(id)} />)
  const examples = wide ? 'grid' : off || !hasSamples(tool) ? 'none' : 'row'
  const stage = <Stage tool={tool} examples={examples} onForm={() => seekInForm(serviceKey, { id: 'tool-form' })} />
  const top = `${begun} ${opened}`
  if (wide) {
    return (
      <Box className='tool tool--wide'>
        <Box className='tool__side'>
          <Pane className='tool__form' seek={seek}>
            <Head tool={tool} />
            <Form tool={tool} off={off} />
          </Pane>
          {!off && <StartBar tool={tool} />}
        </Box>
        <Pane className='tool__main' toTop={top}>
          {stage}
          {made}
        </Pane>
        {tool.consent && <ConsentSheet tool={tool} />}
      </Box>
    )
  }
  // Below a work the form is folded into the bar.
  const folds = hasWork && !off
  return (
    <Box className='tool'>
      <Pane className='tool__all' toTop={top} seek={seek}>
        {!folds && <Head tool={tool} />}
        {stage}
        {!folds && <Form tool={tool} off={off} withoutExamples={!hasWork && examples === 'row'} />}
        {rest && made}
      </Pane>
      {folds && isOpen && (
        <Pane id='form-sheet' className='tool__sheet' seek={seek} seeksAtOnce>
          <Form tool={tool} off={off} />
        </Pane>
      )}
      {!off && <StartBar tool={tool} folds={folds} />}
      {tool.consent && <ConsentSheet tool={tool} />}
    </Box>
  )
}

interface FormProps {
  tool: AnyTool
  off: boolean
  withoutExamples?: boolean
}

function Form({ off, ...props }: FormProps) {
  const t = useToolTexts().form
  return off ? <Empty id='tool-off' icon='info' {...t.off} /> : <ToolForm {...props} />
}

function Head({ tool }: { tool: AnyTool }) {
  const title = offeredName(tool, useService(tool.serviceKey)?.engine.builtIn)[useLocale()]
  const promise = useToolTexts().tools[tool.serviceKey]?.promise
  return (
    <Box className='tool-head'>
      <Box className='tool-head__title' role='heading' level={2}>
        {title}
      </Box>
      <Box className='tool-head__promise'>{promise}</Box>
    </Box>
  )
}
