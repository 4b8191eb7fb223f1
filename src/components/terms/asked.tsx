import type { Session } from '@contract/api'
import { AgeSheet } from './age'
import { ChangedTerms } from './changed'

export interface AskedSheetProps {
  session: Session
  /** The page that draws it. */
  path: string
}

/** What a person is asked before they go on: changed agreements first, then the age. */
export function AskedSheet({ session: { agreements, ageAsked }, path }: AskedSheetProps) {
  if (agreements?.length) return <ChangedTerms agreements={agreements} path={path} />
  return ageAsked ? <AgeSheet asked={ageAsked} path={path} /> : null
}
