import { useState } from 'react'
import type { Service } from '@contract/api'
import { goToPlace } from '@/components/frame/go-to-place'
import { Exhibit } from '@/components/showcase/exhibit'
import { priceFrom } from '@/components/tool/price-from'
import { Box } from '@/components/ui/box'
import { Button } from '@/components/ui/button'
import { sampleOf } from '@contract/samples'
import { useHomeTexts } from '@/services/texts/home'
import { localNumber, useLocale } from '@/services/texts/i18n'
import { hasSkippedFirstTry, skipFirstTry } from './skip-first-try'

const pictureStyle = { position: 'relative', flex: 'none', width: '34%', maxWidth: '180px' } as const

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
      <Box style={pictureStyle}>
        <Exhibit path='draw' icon='palette' sample={sampleOf('draw', 0)} at={0} small />
      </Box>
      <Box className='home__words'>
        <Box className='home__title'>{t.title}</Box>
        <Box className='home__made'>{t.text(localNumber(priceFrom(service, locale)))}</Box>
        <Box className='home__say' style={{ marginBottom: 0 }}>
          <Button id='first-try-go' size='s' onClick={() => goToPlace('/draw', { example: '0' })}>
            {t.go}
          </Button>
          <Button id='first-try-skip' kind='plain' size='s' onClick={skip}>
            {t.skip}
          </Button>
        </Box>
      </Box>
    </Box>
  )
}
