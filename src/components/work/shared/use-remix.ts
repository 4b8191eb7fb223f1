import { useState } from 'react'
import { ulid } from '@/services/ids'
import { replace } from '@/services/navigation'
import { remixWork } from '@/services/queries/shared-work'
import { workTool } from '../navigation'

/** Begins an own work with the script behind a link, and opens it. A guest is asked to log in by the call. */
export function useRemix(slug: string) {
  const [busy, setBusy] = useState(false)
  // One id for this visit: a repeat after a broken connection is the same work.
  const [id] = useState(ulid)
  const remix = async () => {
    setBusy(true)
    try {
      const { kind } = await remixWork(id, slug)
      replace(`/${workTool(kind).path}`, { work: id })
    } catch {
      setBusy(false) // The call has shown the reason; a declined login needs none.
    }
  }
  return { busy, remix }
}
