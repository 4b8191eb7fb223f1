import { late } from '@/components/ui/late'
import { useSession } from '@/services/queries/session'
import type { ChangedTermsProps } from './changed'

const LateTerms = late<ChangedTermsProps>(() => import('./changed').then((part) => part.ChangedTerms))

/** Asks for changed agreements, above the content of every page. `path`: the page that draws it. */
export function Terms({ path }: { path: string }) {
  const agreements = useSession(false).data?.agreements
  return agreements?.length ? <LateTerms agreements={agreements} path={path} /> : null
}
