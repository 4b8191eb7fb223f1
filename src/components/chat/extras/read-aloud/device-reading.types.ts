import type { Message } from '@contract/api'

export interface DeviceReadingProps {
  message: Message
}
