import { View } from '@tarojs/components'
import type { ReactNode } from 'react'

/** Fields that are sent together. */
export const Form = ({ className, children }: { className?: string; children: ReactNode }) => (
  <View className={className}>{children}</View>
)
