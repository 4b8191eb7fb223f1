import { filmRules } from '@contract/works'
import { Box, Span } from '@/components/ui/box'
import { IconButton } from '@/components/ui/icon-button'
import { useToolTexts } from '@/services/texts/tool'
import './shot-seconds.scss'

const { min, max } = filmRules.shotSeconds
const stepSeconds = 0.5

/** How long a shot is at least. */
export function ShotSeconds({ seconds, onChange }: { seconds: number; onChange(seconds: number): void }) {
  const t = useToolTexts().film
  const step = (by: number) => onChange(Math.min(max, Math.max(min, seconds + by)))
  return (
    <Box className='shot-seconds'>
      <Span className='shot-seconds__label'>{t.seconds}</Span>
      <IconButton
        id='shot-shorter'
        icon='minus'
        label={t.shorter}
        disabled={seconds <= min}
        onClick={() => step(-stepSeconds)}
      />
      <Box id='shot-seconds' className='shot-seconds__value' live='polite'>
        {t.secondsText(seconds)}
      </Box>
      <IconButton
        id='shot-longer'
        icon='plus'
        label={t.longer}
        disabled={seconds >= max}
        onClick={() => step(stepSeconds)}
      />
    </Box>
  )
}
