import { View } from '@tarojs/components'
import { AtSlider } from 'taro-ui'
import { onStep } from './on-step'
import type { SliderProps } from './types'
import './index.scss'

/** WeChat's own slider: its thumb follows the finger without a message to the page. It counts steps, because its own step is whole. */
export function Slider({ id, min, max, step, value, onChange }: SliderProps) {
  const choose = (steps: number) => onChange(onStep(min + steps * step, { min, max, step }))
  return (
    <View id={id} className='ui-slider'>
      <AtSlider
        className='ui-slider__own'
        min={0}
        max={Math.round((max - min) / step)}
        step={1}
        value={Math.round((value - min) / step)}
        activeColor='#2080f0'
        backgroundColor='rgba(127, 127, 127, 0.3)'
        blockSize={20}
        onChanging={choose}
        onChange={choose}
      />
    </View>
  )
}
