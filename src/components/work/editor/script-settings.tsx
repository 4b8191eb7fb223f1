import { useState } from 'react'
import { podcastRules, type PodcastScript, type Speaker } from '@contract/works'
import { VoiceInput } from '@/components/tool/field-input/voice/voice-input'
import { Box, Span } from '@/components/ui/box'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Input } from '@/components/ui/input'
import { Switch } from '@/components/ui/switch'
import { useVoices } from '@/services/queries/tool'
import { useToolTexts } from '@/services/texts/tool'
import { workTool } from '../navigation'

interface SettingsProps {
  script: PodcastScript
  onChange(script: PodcastScript): void
}

/** Title, the two people with their voices, and the music. */
export function ScriptSettings({ script, onChange }: SettingsProps) {
  const t = useToolTexts().podcast
  const [first, second] = script.speakers
  return (
    <Box className='script-settings'>
      <Input
        id='script-title'
        label={t.title}
        value={script.title}
        maxLength={podcastRules.titleMax}
        onChange={(title) => onChange({ ...script, title })}
      />
      <SpeakerRow number={1} speaker={first} onChange={(one) => onChange({ ...script, speakers: [one, second] })} />
      <SpeakerRow number={2} speaker={second} onChange={(one) => onChange({ ...script, speakers: [first, one] })} />
      <Box className='script-settings__row'>
        <Span>{t.music}</Span>
        <Switch
          id='script-music'
          label={t.music}
          checked={script.music}
          onChange={(music) => onChange({ ...script, music })}
        />
      </Box>
    </Box>
  )
}

interface SpeakerRowProps {
  number: number
  speaker: Speaker
  onChange(speaker: Speaker): void
}

function SpeakerRow({ number, speaker, onChange }: SpeakerRowProps) {
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

/** The name of a built-in voice, or of a voice model of this person. */
function useVoiceName(id: string): string {
  const { form, podcast } = useToolTexts()
  const { data } = useVoices()
  const names: Readonly<Record<string, string>> = form.voice.names
  return names[id] ?? data?.models.find((model) => model.id === id)?.name ?? podcast.ownVoice
}
