import { podcastRules, type Speaker } from '@contract/works'
import { Box } from '@/components/ui/box'
import { Input } from '@/components/ui/input'
import { useToolTexts } from '@/services/texts/tool'
import { VoiceButton } from '../../editor/voice-button'

interface SpeakerRowProps {
  number: number
  speaker: Speaker
  onChange(speaker: Speaker): void
}

/** Name and voice of one of the two people. */
export function SpeakerRow({ number, speaker, onChange }: SpeakerRowProps) {
  const t = useToolTexts().podcast
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
      <VoiceButton kind='podcast' number={number} {...speaker} onChange={(voice) => onChange({ ...speaker, voice })} />
    </Box>
  )
}
