import { useRef, useState } from 'react'
import type { File } from '@contract/api'
import { call } from '@/services/api'

/** Addresses of files run out; a file with new ones, or as it was when the server cannot be reached. */
export const freshFile = (file: File): Promise<File> => call('GET /app/file/:id', { id: file.fileId }, { quiet: true }).catch(() => file)

/** A file whose address can be asked for again: `failed` asks once by itself, `renew` when the person wants to. */
export function useFresh(given: File): { file: File; broken: boolean; failed(): void; renew(): Promise<void> } {
  const [fresh, setFresh] = useState<{ of: File; file: File } | null>(null)
  const [broken, setBroken] = useState<string | null>(null)
  const asked = useRef<File | null>(null)
  const file = fresh?.of === given ? fresh.file : given
  const renew = async () => {
    asked.current = given
    const renewed = await freshFile(given)
    setBroken(renewed === given ? given.url : null)
    setFresh({ of: given, file: renewed })
  }
  return {
    file,
    broken: broken === file.url,
    renew,
    failed() {
      if (asked.current === given) setBroken(file.url)
      else void renew()
    },
  }
}
