import type { ToolKey } from '@contract/tools'
import { Box } from '@/components/ui/box'
import { useTexts } from '@/services/i18n'
import { useToolTexts } from '@/services/tool-texts'
import { ToolShell } from '../tool-shell'

/** A tool: what it promises, its form, the task under way, the result and what was made before. */
export function ToolPage({ serviceKey }: { serviceKey: ToolKey }) {
  return <ToolShell serviceKey={serviceKey}><Inside serviceKey={serviceKey} /></ToolShell>
}

function Inside({ serviceKey }: { serviceKey: ToolKey }) {
  const title = useTexts().shell.places[serviceKey]
  const promise = useToolTexts().page.promises[serviceKey]
  return (
    <Box className='tool-head'>
      <Box className='tool-head__title' role='heading'>{title}</Box>
      <Box className='tool-head__promise'>{promise}</Box>
    </Box>
  )
}
