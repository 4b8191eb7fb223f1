import type { PropsWithChildren } from 'react'
import { showLoginSheet } from '@/components/frame/login-question'
import { showInDrawer } from '@/components/frame/drawer/body'
import { showPartFailures } from '@/components/frame/failed-loads'
import { offerUpdates } from '@/services/platform/device/updates.weapp'
import { LateDrawerBody } from './drawer-body'
import { LateLoginSheet } from './login-sheet'
import { noteWechats } from './note-wechat.weapp'

noteWechats()

offerUpdates(() =>
  import('@/services/texts/home').then(({ loadedHomeTexts }) => loadedHomeTexts()).then(({ update }) => update),
)
showInDrawer(() => <LateDrawerBody />)
showLoginSheet((question) => <LateLoginSheet {...question} />)
showPartFailures()

/** A mini-program draws nothing outside its pages; each page is wrapped by PageFrame. */
export const AppFrame = ({ children }: PropsWithChildren) => <>{children}</>
