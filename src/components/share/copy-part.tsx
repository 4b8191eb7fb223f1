import type { ComponentProps } from 'react'
import { Box } from '@/components/ui/box'
import { Button } from '@/components/ui/button'
import { useShareTexts } from '@/services/texts/share'
import { LinkPart } from './link-part'

interface CopyPartProps extends ComponentProps<typeof LinkPart> {
  /** Opens the page of the link in the app; the mini-program sends it as a card. */
  onOpen(slug: string): void
}

/** A link to a copy that others can make their own, and its page. */
export function CopyPart({ onOpen, ...link }: CopyPartProps) {
  const t = useShareTexts()
  const { made } = link
  return (
    <>
      <LinkPart {...link} />
      {made && (
        <Box className='my-page__buttons'>
          <Button id='open-shared' kind='soft' onClick={() => onOpen(made.link.split('/').pop() ?? '')}>
            {process.env.TARO_ENV === 'weapp' ? t.sendCard : t.openShared}
          </Button>
        </Box>
      )}
    </>
  )
}
