import type { ReactNode } from 'react'
import { toolOf, type ToolKey } from '@contract/tools'
import { PageFrame } from '@/components/frame'
import { Skeleton } from '@/components/ui/skeleton'
import { useTexts } from '@/services/texts/i18n'
import { useToolTextsReady } from '@/services/texts/tool'
import '@/components/ui/icon/chat.scss'
import '@/components/ui/icon/tool.scss'

/** A tool's place in the shell. What is inside is drawn when the tools' texts are there in the language spoken. */
export function ToolShell({ serviceKey, children }: { serviceKey: ToolKey; children: ReactNode }) {
  const t = useTexts().shell
  const ready = useToolTextsReady()
  return (
    <PageFrame path={`/${toolOf(serviceKey)?.path ?? ''}`} title={t.places[serviceKey]}>
      {ready ? children : <Skeleton shape='card' lines={3} />}
    </PageFrame>
  )
}
