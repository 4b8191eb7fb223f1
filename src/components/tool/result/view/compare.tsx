import type { File } from '@contract/api'
import { Wipe } from '@/components/ui/wipe'
import { useToolTexts } from '@/services/texts/tool'
import { Frame } from './frame'
import { Still } from './still'

/** A result over its original, with a movable divider. */
export function Compare({ before, after }: { before: File; after: File }) {
  const t = useToolTexts().result
  return (
    <Frame file={after}>
      <Wipe
        id='compare'
        label={t.compare}
        valueText={t.compareAt}
        before={<Still file={before} />}
        after={<Still file={after} />}
        names={t}
      />
    </Frame>
  )
}
