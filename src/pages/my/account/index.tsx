import { withBoundary } from '@/components/frame/with-boundary'
import { AccountView } from '@/components/account/account-view'
import { tabOf } from '@/components/account/types'
import { PageFrame } from '@/components/frame'
import { Box } from '@/components/ui/box'
import { useMyTexts } from '@/services/texts/my'
import { useParams } from '@/services/navigation'
import './index.scss'

function AccountPage() {
  const t = useMyTexts().account
  const { tab } = useParams<'tab'>()
  return (
    <PageFrame path='/account' title={t.title} bar='back'>
      <Box className='account-page'>
        <AccountView start={tabOf(tab)} />
      </Box>
    </PageFrame>
  )
}

export default withBoundary(AccountPage)
