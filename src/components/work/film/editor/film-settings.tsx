import { filmMusicMoods, filmRules, filmShapes, filmStyles, type FilmScript } from '@contract/works'
import { Box, Span } from '@/components/ui/box'
import { Input } from '@/components/ui/input'
import { Switch } from '@/components/ui/switch'
import { useToolTexts } from '@/services/texts/tool'
import { isSameLook } from '../takes'
import { ChoiceRow } from './choice-row'
import type { FilmPartProps } from './types'
import '../../editor/script-settings.scss'

interface FilmSettingsProps extends FilmPartProps {
  saved: FilmScript
}

/** Title, style, shape, music and subtitles. Another style or shape is another picture of every shot. */
export function FilmSettings({ script, saved, onChange }: FilmSettingsProps) {
  const { work, film, tools } = useToolTexts()
  const { style, shape, music, subtitles } = tools['FILM']?.fields ?? {}
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
        id='script-style'
        label={style?.label ?? ''}
        of={filmStyles}
        words={style?.options ?? {}}
        isActive={(one) => one === script.style}
        onChoose={(one) => onChange({ ...script, style: one })}
      />
      <ChoiceRow
        id='script-shape'
        label={shape?.label ?? ''}
        of={filmShapes}
        words={shape?.options ?? {}}
        isActive={(one) => one === script.shape}
        onChoose={(one) => onChange({ ...script, shape: one })}
      />
      {!isSameLook(script, saved) && (
        <Box id='other-look' className='script-settings__note' role='status'>
          {film.otherLook}
        </Box>
      )}
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
