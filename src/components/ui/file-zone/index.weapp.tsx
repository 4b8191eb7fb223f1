import { View } from '@tarojs/components'
import type { FileZoneProps } from './types'

/** WeChat has neither drag and drop nor files to paste. */
export const FileZone = ({ className, children }: FileZoneProps) => <View className={className}>{children}</View>
