import { Box } from '@/components/ui/box'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { askForTerms } from '@/stores/terms'
import './line.scss'

interface Props {
  words: string
  look: string
}

/** Leads back to the sheet that was put off. */
export function TermsLine({ words, look }: Props) {
  return (
    <Box className='terms-line' id='terms-line' role='status'>
      <Icon name='file-text' size={20} />
      <Box className='terms-line__words'>{words}</Box>
      <Button id='terms-read' size='s' onClick={askForTerms}>
        {look}
      </Button>
    </Box>
  )
}
