import { useMyTexts } from '@/services/texts/my'
import { MyPage } from '../my-page'
import { NoticeList } from './notice-list'
import '@/components/ui/icon/notices.scss'
import './index.scss'

/** Notifications of the account in the last 30 days. */
export const NoticesPage = () => (
  <MyPage path='/notices' title={useMyTexts().notices.title}>
    <NoticeList />
  </MyPage>
)
