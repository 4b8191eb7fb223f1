import type { ToolKey } from '@contract/tools'
import type { WorkKind } from '@contract/works'
import { ToolPage } from '@/components/tool/tool-page'
import { ToolShell } from '@/components/tool/tool-shell'
import { useParams } from '@/services/navigation'
import { WorkList } from './list'
import { workTool } from './navigation'
import { SharedWorkScreen } from './shared'
import { WorkScreen } from './work-screen'

/** The form and list of works of one kind; with a work or a shared one in the address, that work. */
export function WorkPage({ kind }: { kind: WorkKind }) {
  const { work, from, shared } = useParams<'work' | 'from' | 'shared'>()
  const serviceKey = workTool(kind).serviceKey as ToolKey
  if (shared)
    return (
      <ToolShell serviceKey={serviceKey}>
        <SharedWorkScreen kind={kind} slug={shared} />
      </ToolShell>
    )
  if (!work) return <ToolPage serviceKey={serviceKey} history={<WorkList kind={kind} />} />
  return (
    <ToolShell serviceKey={serviceKey}>
      <WorkScreen key={work} kind={kind} id={work} fromList={from === 'list'} />
    </ToolShell>
  )
}
