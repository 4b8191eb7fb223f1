import { Box } from '@/components/ui/box'
import { useHeldTexts } from '@/services/texts/held'
import './note.scss'

/** Says that a held account cannot do this, and where the reason is. */
export const HeldNoteBox = () => (
  <Box className='held-note' id='held-note'>
    {useHeldTexts().notHere}
  </Box>
)
