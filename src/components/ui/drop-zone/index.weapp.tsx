import { View } from '@tarojs/components'
import type { DropZoneProps } from './types'

/** WeChat has no drag and drop. */
export const DropZone = ({ className, children }: DropZoneProps) => <View className={className}>{children(false)}</View>
