import { useContext } from 'react'
import { Textarea } from '@tarojs/components'
import { InLayer } from '../layer/in-layer'
import type { TextAreaProps } from './types'
import './index.scss'

const spacingPx = 24
/** In a dialog or sheet its buttons stand right below the text. */
const layerSpacingPx = 96

/** Several lines of text, as high as they are. WeChat wants to know when it lies in what is `position: fixed`. */
export function TextArea({
  id,
  value,
  onChange,
  placeholder,
  maxLength,
  maxLines = 8,
  disabled,
  autoFocus,
  cursorSpacing,
  onFocusChange,
}: TextAreaProps) {
  const isFixed = useContext(InLayer)
  return (
    <Textarea
      id={id}
      className='ui-text-area'
      placeholderClass='ui-text-area__placeholder'
      value={value}
      placeholder={placeholder}
      maxlength={maxLength ?? -1}
      disabled={disabled}
      focus={autoFocus}
      autoHeight
      disableDefaultPadding
      showConfirmBar={false}
      fixed={isFixed}
      cursorSpacing={cursorSpacing ?? (isFixed ? layerSpacingPx : spacingPx)}
      style={{ maxHeight: `${maxLines * 24}px` }}
      onInput={(event) => onChange(event.detail.value)}
      onFocus={() => onFocusChange?.(true)}
      onBlur={() => onFocusChange?.(false)}
    />
  )
}
