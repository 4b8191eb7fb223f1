import type { Device } from '@contract/api'
import { ask } from '@/components/ui/ask'
import { Box, Span } from '@/components/ui/box'
import { Button } from '@/components/ui/button'
import { ErrorState } from '@/components/ui/error-state'
import { Icon } from '@/components/ui/icon'
import { Skeleton } from '@/components/ui/skeleton'
import { numericTime } from '@/services/time'
import { useMyTexts } from '@/services/texts/my'
import { notify } from '@/services/api/notices'
import { revokeDevice, useDevices } from '@/services/queries/account'
import { serverNow } from '@/services/server-clock'
import { Section } from './section'
import './device-list.scss'

/** The sessions of this account; another one can be ended. */
export function DeviceList() {
  const t = useMyTexts().account
  const { data, isError, error, refetch } = useDevices()
  const end = async ({ id, client }: Device) => {
    if (!(await ask({ title: t.endDeviceAsk(client), text: t.endDeviceText, ok: t.endDevice, danger: true }))) return
    await revokeDevice(id).then(
      () => notify.success(t.ended),
      () => undefined,
    )
  }
  return (
    <Section title={t.devices} id='devices'>
      {!data &&
        (isError ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton shape='row' lines={2} />)}
      {data?.map((device) => (
        <Box key={device.id} className='device'>
          <Icon
            name={/phone|iOS|Android|微信|WeChat|小程序/i.test(device.client) ? 'smartphone' : 'monitor'}
            size={22}
          />
          <Box className='device__text'>
            <Box className='device__name'>
              {device.client}
              {device.current && <Span className='device__current'>{t.thisDevice}</Span>}
            </Box>
            <Box className='device__seen'>
              {t.lastSeen(numericTime(new Date(device.lastSeen), serverNow()))} · {device.ip}
            </Box>
          </Box>
          {!device.current && (
            <Button id={`end-${device.id}`} kind='soft' size='s' onClick={() => void end(device)}>
              {t.endDevice}
            </Button>
          )}
        </Box>
      ))}
    </Section>
  )
}
