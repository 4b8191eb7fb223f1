import type { ReactNode } from 'react'
import { PageFrame } from '@/components/frame'
import { Box } from '@/components/ui/box'
import { Skeleton } from '@/components/ui/skeleton'
import { useMyTextsReady } from '@/services/texts/my'
import '@/components/account/section.scss'
import '@/components/account/row-link.scss'
import './my-page.scss'

/** The frame of a page about the user's account: a narrow column, drawn once its texts are loaded. */
export function MyPage({ path, title, children }: { path: string; title: string; children: ReactNode }) {
  return (
    <PageFrame path={path} title={title} bar='back'>
      <Box id={path.slice(1)} className='my-page'>
        {useMyTextsReady() ? children : <Skeleton shape='card' lines={3} />}
      </Box>
    </PageFrame>
  )
}
