import type { ReactNode } from 'react'
import { offeredName, offeredShortName } from '@contract/places'
import { toolOf, type ToolKey } from '@contract/tools'
import { PageFrame } from '@/components/frame'
import { Skeleton } from '@/components/ui/skeleton'
import { useService } from '@/services/queries/tool'
import { useLocale } from '@/services/texts/i18n'
import { useToolTextsReady } from '@/services/texts/tool'
import '@/components/ui/icon/chat.scss'
import '@/components/ui/icon/tool.scss'

/** The bar beside WeChat's capsule has room for few words; the form names the engine. */
const titleIn = process.env.TARO_ENV === 'weapp' ? offeredShortName : offeredName

/** The frame of a tool's page. The content is drawn once the tool texts are loaded in the current language. */
export function ToolShell({ serviceKey, children }: { serviceKey: ToolKey; children: ReactNode }) {
  const tool = toolOf(serviceKey)
  const service = useService(serviceKey)
  const locale = useLocale()
  const ready = useToolTextsReady()
  return (
    <PageFrame path={`/${tool?.path ?? ''}`} title={tool ? titleIn(tool, service?.engine.builtIn)[locale] : ''}>
      {ready ? children : <Skeleton shape='card' lines={3} />}
    </PageFrame>
  )
}
