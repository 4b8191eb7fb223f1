import { useLateScript } from '@/components/ui/use-late-script'
import { composerParts } from './parts'

/** The parts of the sub-package, empty until loaded; loads them when `wanted`. */
export function useComposerParts(wanted = true): Readonly<typeof composerParts> {
  // The path counts from the chat's page, which alone uses this; the build refuses another.
  useLateScript(
    () => Boolean(composerParts.More),
    () => __non_webpack_require__.async('../agreement/composer.js'),
    wanted,
  )
  return composerParts
}
