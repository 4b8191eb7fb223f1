import { useState } from 'react'
import type { Service } from '@contract/api'
import { goToPlace } from '@/components/frame/go-to-place'
import { priceFrom } from '@/components/tool/price-from'
import { Box } from '@/components/ui/box'
import { Button } from '@/components/ui/button'
import { IconButton } from '@/components/ui/icon-button'
import { useHomeTexts } from '@/services/texts/home'
import { localNumber, useLocale } from '@/services/texts/i18n'
import { hasSkippedFirstTry, skipFirstTry } from './skip-first-try'

interface FirstTryProps {
  service: Service | undefined
  /** How many works the person has, when that is known. */
  made: number | undefined
}

/** For a person without works: a first picture with a prepared prompt. */
export function FirstTry({ service, made }: FirstTryProps) {
  const t = useHomeTexts().first
  const locale = useLocale()
  const [skipped, setSkipped] = useState(hasSkippedFirstTry)
  if (skipped || !service?.enabled || made !== 0) return null
  const skip = () => {
    skipFirstTry()
    setSkipped(true)
  }
  return (
    <Box id='first-try' className='home__first' role='region' label={t.title}>
      <Box className='home__words'>
        <Box className='home__title'>{t.title}</Box>
        <Box className='home__made'>{t.text(localNumber(priceFrom(service, locale)))}</Box>
      </Box>
      <Button id='first-try-go' size='s' onClick={() => goToPlace('/draw', { example: '0' })}>
        {t.go}
      </Button>
      <IconButton id='first-try-skip' icon='x' size={40} label={t.skip} onClick={skip} />
    </Box>
  )
}
