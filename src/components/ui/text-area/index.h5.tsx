import { useLayoutEffect, useRef, type KeyboardEvent } from 'react'
import type { TextAreaProps } from './types'
import './index.scss'

const hasMouse = () => window.matchMedia?.('(hover: hover) and (pointer: fine)').matches ?? true

/** A text field of several lines that grows with its text; the `id` is on the textarea itself. */
export function TextArea({
  id,
  value,
  onChange,
  label,
  placeholder,
  maxLength,
  maxLines = 8,
  disabled,
  autoFocus,
  describedBy,
  invalid,
  onEnter,
  onFocusChange,
}: TextAreaProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  useLayoutEffect(() => {
    const { current } = area
    if (!current) return
    current.style.height = 'auto'
    const { scrollHeight } = current
    if (scrollHeight > 0) current.style.height = `${scrollHeight}px`
    current.style.overflowY = scrollHeight > current.clientHeight ? 'auto' : 'hidden'
  }, [value, maxLines])
  const pressed = (event: KeyboardEvent) => {
    // 229 is what Safari reports for the Enter that ends an input method's word.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || event.keyCode === 229) return
    if (!onEnter || !hasMouse()) return
    event.preventDefault()
    onEnter()
  }
  return (
    <textarea
      ref={area}
      id={id}
      className='ui-text-area'
      rows={1}
      style={{ maxHeight: `${maxLines * 1.5}em` }}
      value={value}
      aria-label={label}
      placeholder={placeholder}
      maxLength={maxLength}
      disabled={disabled}
      autoFocus={autoFocus}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={pressed}
      onFocus={() => onFocusChange?.(true)}
      onBlur={() => onFocusChange?.(false)}
    />
  )
}
