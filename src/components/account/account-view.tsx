import { useState } from 'react'
import { Box } from '@/components/ui/box'
import { ErrorState } from '@/components/ui/error-state'
import { Skeleton } from '@/components/ui/skeleton'
import { Tabs } from '@/components/ui/tabs'
import { useLatch } from '@/components/ui/use-latch'
import { useMyTexts, useMyTextsReady } from '@/services/texts/my'
import { useSession } from '@/services/queries/session'
import { ConsumptionList } from './wallet/consumption-list'
import { ChatParametersForm } from './settings/chat-parameters-form'
import { EmergencyContact } from './settings/emergency-contact'
import { AccountLinks } from './account-links'
import { DeviceList } from './device-list'
import { Preferences } from './settings/preferences'
import { Profile } from './profile'
import { accountTabs, type AccountTab } from './types'
import { Wallet } from './wallet'
import { WechatList } from './wechat-list'
import './account-view.scss'

/** The content of the account page and of the account dialog, in four tabs. */
export function AccountView({ start = 'profile' }: { start?: AccountTab }) {
  const t = useMyTexts().account
  const [tab, setTab] = useState<AccountTab>(start)
  const { data: session, isError, error, refetch } = useSession()
  // Another language chosen here leaves the tabs, and the focus, where they are.
  const ready = useLatch(useMyTextsReady())
  if (!session && isError) return <ErrorState error={error} id='account-error' onRetry={() => void refetch()} />
  if (!session || !ready) return <Skeleton shape='row' lines={4} />
  return (
    <Box className='account'>
      <Tabs<AccountTab>
        id='account-tab'
        label={t.title}
        items={accountTabs.map((key) => ({ key, text: t.tabs[key] }))}
        value={tab}
        onChange={setTab}
      />
      <Box className='account__panel' role='tabpanel' label={t.tabs[tab]}>
        {tab === 'profile' && <Profile session={session} />}
        {tab === 'credits' && (
          <>
            <Wallet session={session} />
            <ConsumptionList />
          </>
        )}
        {tab === 'security' && (
          <>
            <AccountLinks names={['password', 'phone']} />
            <WechatList session={session} />
            <DeviceList />
            <AccountLinks names={['export', 'close']} />
          </>
        )}
        {tab === 'settings' && (
          <>
            <AccountLinks names={['minors']} />
            <Preferences session={session} />
            <ChatParametersForm />
            <EmergencyContact />
          </>
        )}
      </Box>
    </Box>
  )
}
