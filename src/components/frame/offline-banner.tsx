import { Box } from '@/components/ui/box'
import { Icon } from '@/components/ui/icon'
import { useTexts } from '@/services/texts/i18n'
import { useOnline } from './use-online'
import './offline-banner.scss'

/** A banner while the device is offline; the content stays. */
export function OfflineBanner() {
  const t = useTexts().frame
  const online = useOnline()
  return online ? null : (
    <Box className='offline-banner' id='offline' role='status'>
      <Icon name='wifi-off' size={16} />
      {t.offline}
    </Box>
  )
}
