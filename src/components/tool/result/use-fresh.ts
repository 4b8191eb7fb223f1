import { useState } from 'react'
import type { File } from '@contract/api'
import { call } from '@/services/api/call'

/** The file with new addresses, since they expire; unchanged when the server cannot be reached. */
export const freshFile = (file: File): Promise<File> =>
  call('GET /app/file/:id', { id: file.fileId }, { quiet: true }).catch(() => file)

interface Fresh {
  of: File
  file: File
  attempt: number
  broken: boolean
}

/**
 * A file with renewable addresses: `failed` renews once automatically, `renew` on the user's request. `attempt` counts
 * the addresses; use it as the key of the element, because the new address may be the same.
 */
export function useFreshFile(
  given: File,
): Pick<Fresh, 'file' | 'attempt' | 'broken'> & { failed(): void; renew(): Promise<void> } {
  const [last, setLast] = useState<Fresh | null>(null)
  const now = last?.of === given ? last : { of: given, file: given, attempt: 0, broken: false }
  const renew = async () =>
    setLast({ of: given, file: await freshFile(given), attempt: now.attempt + 1, broken: false })
  return {
    file: now.file,
    attempt: now.attempt,
    broken: now.broken,
    renew,
    failed() {
      if (now.attempt === 0) void renew()
      else setLast({ ...now, broken: true })
    },
  }
}
