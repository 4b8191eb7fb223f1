import { useEffect, useRef, useState } from 'react'
import { transcription } from '@contract/transcription'
import { notify } from '@/services/api/notices'
import { usePageHide } from '@/services/platform/navigation/page-hide'
import { record } from '@/services/platform/media/recorder'
import type { LocalFile, Recording, RecordingFault } from '@/services/platform/media/types'
import { focusField } from '@/services/platform/screen/focus'
import { invalidateSession } from '@/services/queries/session'
import { extrasTexts } from '@/services/texts/extras'
import { draftOf, writeDraft } from '@/stores/drafts'
import { sendSpeech } from './send-speech'

const { minSeconds, maxSeconds } = transcription.fields.sound

export type DictationPhase = 'off' | 'opening' | 'recording' | 'sending' | 'unsent' | RecordingFault

const toPrompt = () => focusField('prompt')

/** Records, has it turned into text, and puts that behind what the composer holds. It is never sent from here. */
export function useDictation(chat: string, onWritten: () => void = toPrompt) {
  const [phase, setPhase] = useState<DictationPhase>('off')
  const stage = useRef<DictationPhase>('off')
  const [now, setNow] = useState({ seconds: 0, level: 0 })
  const recording = useRef<Recording | null>(null)
  const speech = useRef<ReturnType<typeof sendSpeech> | null>(null)
  const length = useRef(0)

  const go = (next: DictationPhase) => {
    stage.current = next
    setPhase(next)
  }
  const leave = () => {
    recording.current?.cancel()
    speech.current?.drop()
    recording.current = null
    speech.current = null
  }
  const cancel = () => {
    leave()
    go('off')
  }
  /** Ends the recording; one that is too short to be understood is dropped. */
  const finish = () => {
    if (length.current < minSeconds) {
      cancel()
      return notify.info(extrasTexts().voice.short, { subject: 'dictation' })
    }
    go('sending')
    recording.current?.stop()
  }
  useEffect(() => leave, [])
  // A call that comes in takes none of the words, nor does a connection that ends in the background.
  usePageHide(() => {
    if (stage.current === 'recording') finish()
    else if (stage.current !== 'sending' && stage.current !== 'unsent') cancel()
  })

  function send(sound: LocalFile) {
    recording.current = null
    const ended = () => {
      speech.current = null
      go('off')
      invalidateSession()
    }
    speech.current = sendSpeech(sound, {
      sending: () => go('sending'),
      stuck: () => go('unsent'),
      refused: ended,
      understood(text) {
        const { text: written } = draftOf(chat)
        writeDraft(chat, /[\s\u3000-\u9fff\uff00-\uffef]$|^$/.test(written) ? written + text : `${written} ${text}`)
        ended()
        onWritten()
      },
    })
  }

  return {
    phase,
    ...now,
    maxSeconds,
    /** Now, not when it was drawn last. */
    isRecording: () => stage.current === 'recording',
    start() {
      leave()
      setNow({ seconds: 0, level: 0 })
      length.current = 0
      go('opening')
      recording.current = record(maxSeconds, {
        started: () => go('recording'),
        tick(seconds, level) {
          length.current = seconds
          setNow({ seconds, level })
        },
        done: send,
        failed: (fault) => (fault === 'cancelled' ? cancel() : go(fault)),
      })
    },
    finish,
    cancel,
    resend: () => speech.current?.resend(),
  }
}
