import { useEffect, useRef } from 'react'
import type { File } from '@contract/api'
import { fileAddress } from '@/services/file-address'
import { useFreshFile } from '../result/use-fresh'
import { useSound } from './use-sound'

/** A player of a file, whose address is renewed once it has run out. */
export function useFileSound(given: File) {
  const { file, attempt, broken, failed, renew } = useFreshFile(given)
  const sound = useSound(fileAddress(file.url), file.seconds, attempt)
  const onFailed = useRef(failed)
  useEffect(() => {
    onFailed.current = failed
  })
  useEffect(() => {
    if (sound.failed) onFailed.current()
  }, [sound.failed])
  return { file, sound, broken, renew }
}
