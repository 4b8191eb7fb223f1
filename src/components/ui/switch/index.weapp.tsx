import { View } from '@tarojs/components'
import { AtSwitch } from 'taro-ui'
import type { SwitchProps } from './types'
import './index.scss'

/** WeChat's own switch. */
export function Switch({ checked, onChange, id, disabled }: SwitchProps) {
  return (
    <View id={id} className='ui-switch'>
      <AtSwitch
        className='ui-switch__own'
        border={false}
        color='#2080f0'
        checked={checked}
        disabled={disabled}
        onChange={onChange}
      />
    </View>
  )
}
