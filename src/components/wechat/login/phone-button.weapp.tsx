import { Button } from '@tarojs/components'
import type { PhoneButtonProps } from './phone-button-types'

/** WeChat's own button, which alone may ask for the phone. */
export const PhoneButton = ({ id, busy, onAnswer, children }: PhoneButtonProps) => (
  <Button
    id={id}
    className='ui-press ui-button ui-button--primary ui-button--l ui-button--block'
    hoverClass='ui-press--pressed'
    openType='getPhoneNumber'
    disabled={busy}
    loading={busy}
    onGetPhoneNumber={({ detail }) => onAnswer(detail.code)}
  >
    {children}
  </Button>
)
