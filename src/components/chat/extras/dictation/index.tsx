import { useRef, useState } from 'react'
import type { Service } from '@contract/api'
import { Hold } from '@/components/ui/hold'
import { Icon } from '@/components/ui/icon'
import { Sheet } from '@/components/ui/sheet'
import { canRecord } from '@/services/platform/media/recorder'
import { useExtrasTexts } from '@/services/texts/extras'
import { DictationPanel } from './panel'
import { useDictation } from './use-dictation'

/** Held longer than this it ends when it is let go; a shorter press waits for another. */
const holdMs = 350
/** So far above the button letting go drops the recording. */
const awayPx = 60

/** Dictation button: puts the recognised speech into the composer for correction. */
export function Dictation({ chat, service }: { chat: string; service: Service }) {
  const t = useExtrasTexts().voice
  const dictation = useDictation(chat)
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
    // While the microphone is still asked for, the finger had to leave: the buttons go on.
    if (heldMs !== null && heldMs >= holdMs && isRecording()) finish()
  }
  return (
    <>
      <Hold id='dictation-start' className='ui-icon-button' label={t.start} onDown={down} onLift={lift} onUp={up}>
        <Icon name='mic' size={20} />
      </Hold>
      <Sheet id='dictation' label={t.start} open={phase !== 'off'} onClose={cancel}>
        <DictationPanel service={service} dictation={dictation} held={held} />
      </Sheet>
    </>
  )
}
