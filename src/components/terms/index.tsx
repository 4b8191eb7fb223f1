import { useEffect } from 'react'
import { late } from '@/components/ui/late'
import { onMustAgree } from '@/services/api/notices'
import { refreshSession, useSession } from '@/services/queries/session'
import { askForTerms } from '@/stores/terms'
import type { AskedSheetProps } from './asked'

const LateSheet = late<AskedSheetProps>(() => import('./asked').then((part) => part.AskedSheet))

/** Asks for changed agreements and for the age, above the content of every page. `path`: the page that draws it. */
export function Terms({ path }: { path: string }) {
  const session = useSession(false).data
  useEffect(
    () =>
      onMustAgree((isRead) => {
        // A form that asks for its price must not open the sheet again.
        if (!isRead) askForTerms()
        refreshSession()
      }),
    [],
  )
  return session?.agreements || session?.ageAsked ? <LateSheet session={session} path={path} /> : null
}
