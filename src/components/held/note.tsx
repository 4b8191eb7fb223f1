import { Box } from '@/components/ui/box'
import { useOperatorTexts } from '@/services/texts/operator'
import './note.scss'

/** Says that a held account cannot do this, and where the reason is. */
export const HeldNoteBox = () => (
  <Box className='held-note' id='held-note'>
    {useOperatorTexts().held.notHere}
  </Box>
)
