import type { Message } from '@contract/api'
import { IconButton } from '@/components/ui/icon-button'
import { DeviceReading, useDeviceSpeaks } from './device-reading'
import { useToolReading } from './use-tool-reading'

/** Reads an answer aloud: with the voice of the device where it has one, else with the voice tool. */
export function ReadAloud({ message }: { message: Message }) {
  return useDeviceSpeaks() ? <DeviceReading message={message} /> : <ToolReading message={message} />
}

function ToolReading({ message }: { message: Message }) {
  const { isOffered, isBusy, playing, label, press } = useToolReading(message)
  if (!isOffered) return null
  return (
    <IconButton
      id={`read-${message.messageId}`}
      icon={playing ? 'square' : 'audio-lines'}
      size={32}
      active={isBusy}
      label={label}
      onClick={() => void press()}
    />
  )
}
