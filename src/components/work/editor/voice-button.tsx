import { useState } from 'react'
import type { WorkKind } from '@contract/works'
import { VoiceInput } from '@/components/tool/field-input/voice/voice-input'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { useToolTexts } from '@/services/texts/tool'
import { workTool } from '../navigation'
import { useVoiceName } from './use-voice-name'

interface VoiceButtonProps {
  kind: WorkKind
  /** Counts the people of a script from 1. */
  number: number
  /** Name of the speaker. */
  name: string
  voice: string
  onChange(voice: string): void
}

/** The voice of somebody of a script; a press shows all voices. */
export function VoiceButton({ kind, number, name, voice, onChange }: VoiceButtonProps) {
  const t = useToolTexts().work
  const [choosing, setChoosing] = useState(false)
  return (
    <>
      <Button
        id={`speaker-voice-${number}`}
        kind='soft'
        icon='audio-lines'
        popup='dialog'
        expanded={choosing}
        onClick={() => setChoosing(true)}
      >
        {useVoiceName(voice)}
      </Button>
      <Dialog
        id={`speaker-voices-${number}`}
        open={choosing}
        title={t.speakerVoice(name)}
        onClose={() => setChoosing(false)}
      >
        <VoiceInput
          tool={workTool(kind)}
          name='voice'
          field={{ kind: 'voice' }}
          id={`voice-of-${number}`}
          label={t.speakerVoice(name)}
          value={voice}
          onChange={(id) => {
            if (typeof id === 'string') onChange(id)
            setChoosing(false)
          }}
        />
      </Dialog>
    </>
  )
}
