import { useRef, useState } from 'react'
import type { Service } from '@contract/api'
import { Hold } from '@/components/ui/hold'
import { Icon } from '@/components/ui/icon'
import { Sheet } from '@/components/ui/sheet'
import { canRecord } from '@/services/platform/media/can-record'
import { useExtrasTexts } from '@/services/texts/extras'
import { DictationPanel } from './panel'
import { useDictation } from './use-dictation'

/**
 * A press longer than this ends the recording on release; after a shorter one the recording runs until the next press.
 */
const holdMs = 350
/** Releasing this far above the button drops the recording. */
const awayPx = 60

interface Props {
  chat: string
  service: Service
  /** A microphone in the row of buttons, or a bar in place of the text. */
  look: 'icon' | 'bar'
  /** Called when the recognised text is in the draft. */
  onWritten?(): void
}

/** Dictation button: puts the recognised speech into the composer for correction. */
export function Dictation({ chat, service, look, onWritten }: Props) {
  const t = useExtrasTexts().voice
  const dictation = useDictation(chat, onWritten)
  const { phase, isRecording, start, finish, cancel } = dictation
  const [held, setHeld] = useState<'no' | 'yes' | 'away'>('no')
  const away = useRef(false)
  if (!canRecord()) return null
  const down = () => {
    away.current = false
    setHeld('yes')
    start()
  }
  const lift = (upPx: number) => {
    away.current = upPx > awayPx
    setHeld(away.current ? 'away' : 'yes')
  }
  const up = (heldMs: number | null) => {
    setHeld('no')
    if (away.current) return cancel()
    // If the permission dialog took the finger away, the buttons control the recording.
    if (heldMs !== null && heldMs >= holdMs && isRecording()) finish()
  }
  return (
    <>
      <Hold
        id='dictation-start'
        className={look === 'bar' ? 'chat-composer__speak' : 'ui-icon-button'}
        label={look === 'bar' ? t.holdToSpeak : t.start}
        onDown={down}
        onLift={lift}
        onUp={up}
      >
        {look === 'bar' ? t.holdToSpeak : <Icon name='mic' size={20} />}
      </Hold>
      <Sheet id='dictation' label={t.start} open={phase !== 'off'} onClose={cancel}>
        <DictationPanel service={service} dictation={dictation} held={held} />
      </Sheet>
    </>
  )
}
