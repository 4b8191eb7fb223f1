import type { Share } from '@contract/api'
import { Box } from '@/components/ui/box'
import { useShareTexts } from '@/services/texts/share'
import './picture-notes.scss'

/** Pictures that a link does not show to other people (yet), a line for each reason. One of them hides a whole work. */
export function PictureNotes({ share: { pictures, workId } }: { share: Pick<Share, 'pictures' | 'workId'> }) {
  const t = useShareTexts()
  const { checking, refused, unanswered } = pictures
  return (
    <>
      {checking > 0 && <Box className='picture-note'>{t.picturesChecking(checking)}</Box>}
      {refused > 0 && <Box className='picture-note picture-note--kept'>{t.picturesRefused(refused)}</Box>}
      {unanswered > 0 && <Box className='picture-note picture-note--kept'>{t.picturesUnanswered(unanswered)}</Box>}
      {workId && checking + refused + unanswered > 0 && <Box className='picture-note'>{t.workHidden}</Box>}
    </>
  )
}
