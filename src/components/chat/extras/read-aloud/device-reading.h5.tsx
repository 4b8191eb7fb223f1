import { useEffect, useSyncExternalStore } from 'react'
import { IconButton } from '@/components/ui/icon-button'
import { late } from '@/components/ui/late'
import { notify } from '@/services/api/notices'
import { usePageHide } from '@/services/platform/navigation/page-hide'
import { speech } from '@/services/platform/speech'
import { useExtrasTexts } from '@/services/texts/extras'
import type { DeviceReadingProps } from './device-reading.types'
import { beginReading, endReading, pauseReading, resumeReading, useReader } from './reader'
import { sentencesOf } from './sentences'

const ReaderBar = late<DeviceReadingProps>(() => import('./reader-bar.h5').then((part) => part.ReaderBar), {
  quiet: true,
})

const hasVoices = () => speech.voices().length > 0

/** Whether the device has a voice; a browser may know its voices a moment after the start. */
export const useDeviceSpeaks = (): boolean => useSyncExternalStore(speech.onVoices, hasVoices)

/** Reads an answer aloud with the device's own voice: free, and heard at once. */
export function DeviceReading({ message }: DeviceReadingProps) {
  const t = useExtrasTexts().aloud
  const { messageId, content } = message
  const mine = useReader((reader) => reader.messageId === messageId)
  const paused = useReader((reader) => reader.paused)
  usePageHide(() => mine && pauseReading())
  useEffect(
    () => () => {
      if (useReader.getState().messageId === messageId) endReading()
    },
    [messageId],
  )
  const press = () => {
    if (mine) return paused ? resumeReading() : pauseReading()
    const sentences = sentencesOf(content, t.unspoken)
    if (sentences.length === 0) return notify.warn(t.nothing)
    beginReading(messageId, sentences)
  }
  return (
    <>
      <IconButton
        id={`read-${messageId}`}
        icon={mine && !paused ? 'square' : 'audio-lines'}
        size={32}
        active={mine}
        label={mine && !paused ? t.pause : mine ? t.resume : t.name}
        onClick={press}
      />
      {mine && <ReaderBar message={message} />}
    </>
  )
}
