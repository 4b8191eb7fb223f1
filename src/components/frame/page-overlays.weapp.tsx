import { AskHost } from '@/components/ui/ask'
import { Box } from '@/components/ui/box'
import { ToastHost } from '@/components/ui/toast'
import { Drawer } from './drawer'
import { LoginQuestion } from './login-question'
import { DrawerContent } from './drawer/body'
import { News } from './news/index.weapp'
import { PrivacyDialogs } from './privacy/index.weapp'

/** The drawer, dialogs and messages over a page, in permanent boxes. Account and package centre are pages in a mini-program. */
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
      <Box>
        <LoginQuestion path={path} />
      </Box>
      <ToastHost />
    </>
  )
}
