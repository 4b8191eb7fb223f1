import { View } from '@tarojs/components'
import type { GroupProps } from './types'

/** Nodes that belong together. */
export const Group = ({ id, className, children }: GroupProps) => (
  <View id={id} className={className}>
    {children}
  </View>
)
