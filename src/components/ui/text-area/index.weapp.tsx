import { useContext } from 'react'
import { Textarea } from '@tarojs/components'
import { InLayer } from '../layer/in-layer'
import type { TextAreaProps } from './types'
import './index.scss'

const spacingPx = 24
/** Space for the buttons right below the text in a dialog or sheet. */
const layerSpacingPx = 96

/**
 * A text field of several lines that grows with its text. WeChat must know whether it is inside a `position: fixed`
 * element.
 */
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
