import { AskHost } from '@/components/ui/ask'
import { Box } from '@/components/ui/box'
import { ToastHost } from '@/components/ui/toast'
import { Drawer } from './drawer'
import { DrawerContent } from './drawer/body'
import { News } from './news/index.weapp'
import { PrivacyDialogs } from './privacy/index.weapp'

/**
 * The drawer, dialogs and messages over a page. Account and package centre are pages in a mini-program. Each has a box that
 * is always there: what comes between others sends all of its parent, here the whole page, to the view once more.
 */
export function PageOverlays({ path }: { path: string }) {
  return (
    <>
      <Drawer>
        <DrawerContent />
      </Drawer>
      <Box>
        <AskHost />
      </Box>
      <Box>
        <PrivacyDialogs path={path} />
      </Box>
      <Box>
        <News path={path} />
      </Box>
      <ToastHost />
    </>
  )
}
