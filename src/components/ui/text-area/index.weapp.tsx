import { Textarea } from '@tarojs/components'
import type { TextAreaProps } from './types'
import './index.scss'

/** Several lines of text, as high as they are. */
export function TextArea({
  id,
  value,
  onChange,
  placeholder,
  maxLength,
  maxLines = 8,
  disabled,
  autoFocus,
  onFocusChange,
}: TextAreaProps) {
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
      cursorSpacing={24}
      style={{ maxHeight: `${maxLines * 24}px` }}
      onInput={(event) => onChange(event.detail.value)}
      onFocus={() => onFocusChange?.(true)}
      onBlur={() => onFocusChange?.(false)}
    />
  )
}
