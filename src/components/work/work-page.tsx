import type { ToolKey } from '@contract/tools'
import { ToolPage } from '@/components/tool/tool-page'
import { ToolShell } from '@/components/tool/tool-shell'
import { useParams } from '@/services/navigation'
import { WorkList } from './work-list'
import { WorkScreen } from './work-screen'

/** The form and list of works; with a work in the address, that work. */
export function WorkPage({ serviceKey }: { serviceKey: ToolKey }) {
  const { work, from } = useParams<'work' | 'from'>()
  if (!work) return <ToolPage serviceKey={serviceKey} history={<WorkList />} />
  return (
    <ToolShell serviceKey={serviceKey}>
      <WorkScreen key={work} id={work} fromList={from === 'list'} />
    </ToolShell>
  )
}
