import { Box, Span } from '@/components/ui/box'
import { Pressable } from '@/components/ui/pressable'
import { useToolTexts } from '@/services/texts/tool'
import { PlayButton } from '@/components/upload/play-button'
import './voice-card.scss'

interface Props {
  id: string
  name: string
  text: string
  sample: string
  active: boolean
  onChoose(): void
  /** It expires soon. */
  ending?: boolean
  /** For voices that expire. */
  onExtend?(): void
}

/** A voice with a sample to play. */
export function VoiceCard({ id, name, text, sample, active, ending, onChoose, onExtend }: Props) {
  const t = useToolTexts().form.voice
  return (
    <Box className={active ? 'voice-card voice-card--active' : 'voice-card'}>
      <PlayButton id={`${id}-hear`} src={sample} name={name} words={t} />
      <Pressable id={id} className='voice-card__choose' pressed={active} onClick={onChoose}>
        <Span className='voice-card__name'>{name}</Span>
        <Span className='voice-card__text'>{text}</Span>
      </Pressable>
      {onExtend && (
        <Pressable
          id={`${id}-extend`}
          className={ending ? 'voice-card__extend voice-card__extend--ending' : 'voice-card__extend'}
          label={t.extendNamed(name)}
          onClick={onExtend}
        >
          {t.extend}
        </Pressable>
      )}
    </Box>
  )
}
