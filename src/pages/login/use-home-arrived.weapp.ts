import { useLateScript } from '@/components/ui/use-late-script'
import { homeParts } from '@/components/home/parts'

/** Whether the sub-package with the samples and the login by WeChat, which is loaded in advance, is there. */
export function useHomeArrived(): boolean {
  // The path counts from the login page, which alone uses this; the build refuses another.
  useLateScript(
    () => Boolean(homeParts.ShopWindow),
    () => __non_webpack_require__.async('../agreement/home.js'),
  )
  return Boolean(homeParts.ShopWindow)
}
