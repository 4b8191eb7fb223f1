import { filmMusicMoods, filmRules } from '@contract/works'
import { Box, Span } from '@/components/ui/box'
import { Input } from '@/components/ui/input'
import { Switch } from '@/components/ui/switch'
import { useToolTexts } from '@/services/texts/tool'
import { ChoiceRow } from './choice-row'
import type { FilmPartProps } from './types'
import '../../editor/script-settings.scss'

/** Title, music and subtitles. */
export function FilmSettings({ script, onChange }: FilmPartProps) {
  const { work, tools } = useToolTexts()
  const { music, subtitles } = tools['FILM']?.fields ?? {}
  const subtitlesLabel = subtitles?.label ?? ''
  return (
    <Box className='script-settings'>
      <Input
        id='script-title'
        label={work.title}
        value={script.title}
        maxLength={filmRules.titleMax}
        onChange={(title) => onChange({ ...script, title })}
      />
      <ChoiceRow
        id='script-music'
        label={music?.label ?? ''}
        of={[...filmMusicMoods, 'none'] as const}
        words={music?.options ?? {}}
        isActive={(mood) => mood === script.music}
        onChoose={(mood) => onChange({ ...script, music: mood })}
      />
      <Box className='script-settings__row'>
        <Span>{subtitlesLabel}</Span>
        <Switch
          id='script-subtitles'
          label={subtitlesLabel}
          checked={script.subtitles}
          onChange={(on) => onChange({ ...script, subtitles: on })}
        />
      </Box>
    </Box>
  )
}
