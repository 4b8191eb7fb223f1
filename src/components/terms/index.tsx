import { useEffect } from 'react'
import { late } from '@/components/ui/late'
import { onMustAgree } from '@/services/api/notices'
import { refreshSession, useSession } from '@/services/queries/session'
import { askForTerms } from '@/stores/terms'
import type { ChangedTermsProps } from './changed'

const LateTerms = late<ChangedTermsProps>(() => import('./changed').then((part) => part.ChangedTerms))

/** Asks for changed agreements, above the content of every page. `path`: the page that draws it. */
export function Terms({ path }: { path: string }) {
  const agreements = useSession(false).data?.agreements
  useEffect(
    () =>
      onMustAgree((isRead) => {
        // A form that asks for its price must not open the sheet again.
        if (!isRead) askForTerms()
        refreshSession()
      }),
    [],
  )
  return agreements?.length ? <LateTerms agreements={agreements} path={path} /> : null
}
