import { Box } from '@/components/ui/box'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { useOperatorTexts } from '@/services/texts/operator'
import { askForTerms } from '@/stores/terms'
import './line.scss'

/** Leads back to the sheet that was put off. */
export function TermsLine() {
  const t = useOperatorTexts().terms
  return (
    <Box className='terms-line' id='terms-line' role='status'>
      <Icon name='file-text' size={20} />
      <Box className='terms-line__words'>{t.waiting}</Box>
      <Button id='terms-read' size='s' onClick={askForTerms}>
        {t.look}
      </Button>
    </Box>
  )
}
