import { podcastRules, type PodcastScript } from '@contract/works'
import { Box, Span } from '@/components/ui/box'
import { Input } from '@/components/ui/input'
import { Switch } from '@/components/ui/switch'
import { useToolTexts } from '@/services/texts/tool'
import { SpeakerRow } from './speaker-row'
import '../../editor/script-settings.scss'

interface SettingsProps {
  script: PodcastScript
  onChange(script: PodcastScript): void
}

/** Title, the two people with their voices, and the music. */
export function PodcastSettings({ script, onChange }: SettingsProps) {
  const { podcast: t, work } = useToolTexts()
  const [first, second] = script.speakers
  return (
    <Box className='script-settings'>
      <Input
        id='script-title'
        label={work.title}
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
