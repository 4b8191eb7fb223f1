import { useState } from 'react'
import { podcastRules, type Speaker } from '@contract/works'
import { VoiceInput } from '@/components/tool/field-input/voice/voice-input'
import { Box } from '@/components/ui/box'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Input } from '@/components/ui/input'
import { useToolTexts } from '@/services/texts/tool'
import { workTool } from '../navigation'
import { useVoiceName } from './use-voice-name'

interface SpeakerRowProps {
  number: number
  speaker: Speaker
  onChange(speaker: Speaker): void
}

/** Name and voice of one of the two people. */
export function SpeakerRow({ number, speaker, onChange }: SpeakerRowProps) {
  const t = useToolTexts().podcast
  const [choosing, setChoosing] = useState(false)
  const voice = useVoiceName(speaker.voice)
  return (
    <Box className='script-settings__speaker'>
      <Box className='script-settings__name'>
        <Input
          id={`speaker-name-${number}`}
          label={t.speakerName(number)}
          value={speaker.name}
          maxLength={podcastRules.nameMax}
          onChange={(name) => onChange({ ...speaker, name })}
        />
      </Box>
      <Button
        id={`speaker-voice-${number}`}
        kind='soft'
        icon='audio-lines'
        popup='dialog'
        expanded={choosing}
        onClick={() => setChoosing(true)}
      >
        {voice}
      </Button>
      <Dialog
        id={`speaker-voices-${number}`}
        open={choosing}
        title={t.speakerVoice(speaker.name)}
        onClose={() => setChoosing(false)}
      >
        {workTool && (
          <VoiceInput
            tool={workTool}
            name='voice'
            field={{ kind: 'voice' }}
            id={`voice-of-${number}`}
            label={t.speakerVoice(speaker.name)}
            value={speaker.voice}
            onChange={(id) => {
              if (typeof id === 'string') onChange({ ...speaker, voice: id })
              setChoosing(false)
            }}
          />
        )}
      </Dialog>
    </Box>
  )
}
