import { Box, Span } from '@/components/ui/box'
import { Switch } from '@/components/ui/switch'
import { useService } from '@/services/queries/tool'
import { localNumber } from '@/services/texts/i18n'
import { useToolTexts } from '@/services/texts/tool'
import { setAcceptsDemo, useToolDraft } from '@/stores/tool-drafts'
import './demo-switch.scss'

/** Whether the built-in engine may replace a missing real one: shown only where a real one is offered. */
export function DemoSwitch({ serviceKey }: { serviceKey: string }) {
  const { form: t, tools } = useToolTexts()
  const { acceptsDemo } = useToolDraft(serviceKey)
  const service = useService(serviceKey)
  if (!service?.demoFallback) return null
  const { demoUnitPrice } = service
  const price = demoUnitPrice && tools[serviceKey]?.unit((units = 1) => t.price(localNumber(demoUnitPrice * units)))
  const label = [t.acceptsDemo, price].filter(Boolean).join(' · ')
  return (
    <Box className='demo-switch'>
      <Span className='demo-switch__label'>{label}</Span>
      <Switch
        id='accepts-demo'
        label={label}
        checked={acceptsDemo === true}
        onChange={(checked) => setAcceptsDemo(serviceKey, checked)}
      />
    </Box>
  )
}
