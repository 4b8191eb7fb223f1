import { Box } from '@/components/ui/box'
import { Icon } from '@/components/ui/icon'
import { useConnection } from '@/services/connection'
import { useTexts } from '@/services/texts/i18n'
import './offline-banner.scss'

/** A banner while the device is offline, or calls wait for a busy server; the content stays. */
export function OfflineBanner() {
  const t = useTexts()
  const connection = useConnection()
  if (connection === 'ok') return null
  const isOffline = connection === 'offline'
  return (
    <Box className='offline-banner' id={connection} role='status'>
      <Icon name={isOffline ? 'wifi-off' : 'refresh-cw'} size={16} />
      {isOffline ? t.frame.offline : t.common.busy}
    </Box>
  )
}
