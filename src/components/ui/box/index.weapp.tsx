import { Text, View } from '@tarojs/components'
import type { BoxProps } from './types'

/** A View. */
export function Box({ role: _role, label: _label, level: _level, hidden: _hidden, live: _live, ...rest }: BoxProps) {
  return <View {...rest} />
}

/** A run of text. */
export function Span({ role: _role, label: _label, level: _level, hidden: _hidden, live: _live, ...rest }: BoxProps) {
  return <Text {...rest} />
}
