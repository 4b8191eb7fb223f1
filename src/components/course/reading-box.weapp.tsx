import { ScrollView } from '@tarojs/components'
import type { ReadingBoxProps } from './reading-box.types'

/** A text with its own scrolling; a new one (another `key`) begins at its top. */
export function ReadingBox({ id, className, children }: ReadingBoxProps) {
  return (
    <ScrollView scrollY enhanced showScrollbar={false} id={id} className={className}>
      {children}
    </ScrollView>
  )
}
