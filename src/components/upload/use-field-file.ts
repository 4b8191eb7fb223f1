import { useEffect } from 'react'
import { codes } from '@contract/codes'
import type { File } from '@contract/api'
import { ApiError } from '@/services/api/errors'
import { useFile } from '@/services/queries/tool'
import { useUpload } from '@/services/uploads'
import type { Upload } from '@/services/uploads/uploads-queue'

/** The upload or stored file of a field. `onGone` runs when the server no longer has the file. */
export function useFieldFile(
  id: string | undefined,
  onGone: () => void,
): { upload?: Upload; file?: File; broken: boolean } {
  const upload = useUpload(id)
  const { data, error } = useFile(upload && upload.phase !== 'done' ? undefined : id)
  const gone = error instanceof ApiError && error.code === codes.notFound
  useEffect(() => {
    if (gone) onGone()
    // Once per file: a new callback must not run it again.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [gone])
  return { upload, file: id ? (data ?? upload?.file) : undefined, broken: Boolean(error) && !gone }
}
