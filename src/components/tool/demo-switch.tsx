import { Box, Span } from '@/components/ui/box'
import { Switch } from '@/components/ui/switch'
import { useService } from '@/services/queries/tool'
import { useToolTexts } from '@/services/texts/tool'
import { setAcceptsDemo, useToolDraft } from '@/stores/tool-drafts'
import './demo-switch.scss'

/** Whether the built-in engine may take over when no real one can: asked only where a real one is offered. */
export function DemoSwitch({ serviceKey }: { serviceKey: string }) {
  const t = useToolTexts().form
  const { acceptsDemo } = useToolDraft(serviceKey)
  if (!useService(serviceKey)?.demoFallback) return null
  return (
    <Box className='demo-switch'>
      <Span className='demo-switch__label'>{t.acceptsDemo}</Span>
      <Switch
        id='accepts-demo'
        label={t.acceptsDemo}
        checked={acceptsDemo === true}
        onChange={(checked) => setAcceptsDemo(serviceKey, checked)}
      />
    </Box>
  )
}
