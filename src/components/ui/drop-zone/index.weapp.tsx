import { View } from '@tarojs/components'
import type { DropZoneProps } from './types'

/** Nothing can be dropped in WeChat. */
export const DropZone = ({ className, children }: DropZoneProps) => <View className={className}>{children(false)}</View>
