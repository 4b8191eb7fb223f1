import type { PropsWithChildren } from 'react'
import { offerUpdates } from '@/services/platform/device/updates.weapp'
import { noteWechats } from './note-wechat.weapp'

noteWechats()

// The words are in a sub-package; the path counts from the root, and the build refuses another.
offerUpdates(() => __non_webpack_require__.async('./pages/agreement/home.js'))

/** A mini-program draws nothing outside its pages; each page is wrapped by PageFrame. */
export const AppFrame = ({ children }: PropsWithChildren) => <>{children}</>
