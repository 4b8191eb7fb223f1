import { Button } from '@tarojs/components'
import type { ServiceButtonProps } from './service-button-types'

/** Most characters of the origin that WeChat passes on. */
const mostCharacters = 1000

/** Opens WeChat's customer service with the page and, if there is one, the order. */
export function ServiceButton({ about, children }: ServiceButtonProps) {
  const isOrder = about?.type === 'order'
  const from = about ? `${about.type}:${about.id}` : 'contact'
  return (
    <Button
      id='service'
      className='ui-press ui-button ui-button--soft ui-button--m ui-button--block'
      hoverClass='ui-press--pressed'
      openType='contact'
      sessionFrom={from.slice(0, mostCharacters)}
      {...(isOrder && {
        showMessageCard: true,
        sendMessageTitle: about.id,
        sendMessagePath: `/pages/money/orders/index?receipt=${about.id}`,
      })}
    >
      {children}
    </Button>
  )
}
