import { Section } from '@/components/account/section'
import { Box } from '@/components/ui/box'
import { Button } from '@/components/ui/button'
import { Empty } from '@/components/ui/empty'
import { ErrorState } from '@/components/ui/error-state'
import { MoreButton } from '@/components/ui/more-button'
import { Skeleton } from '@/components/ui/skeleton'
import { readNotice, useNotices } from '@/services/queries/notices'
import { useMyTexts } from '@/services/texts/my'
import { dateText, daysAgo } from '@/services/time'
import { byDay } from './by-day'
import { NoticeLine } from './notice-line'

/** Notices by day, newest first. */
export function NoticeList() {
  const t = useMyTexts().notices
  const query = useNotices()
  const { data, isError, error, refetch, isPaused, hasNextPage } = query
  if (!data) {
    if (isPaused) return <Empty id='notices-offline' icon='wifi-off' {...t.offline} />
    return isError ? (
      <ErrorState id='notices-error' error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeleton shape='row' lines={4} />
    )
  }
  const notices = data.pages.flatMap(({ records }) => records)
  const [newest] = notices
  if (!newest) return <Empty id='no-notices' icon='bell' {...t.none} />
  const dayName = (iso: string) => {
    const days = daysAgo(iso)
    return days <= 0 ? t.today : days === 1 ? t.yesterday : dateText(iso)
  }
  return (
    <>
      <Box className='notices__head'>
        <Box className='my-page__note'>{t.kept}</Box>
        {notices.some(({ isRead }) => !isRead) && (
          <Button id='read-all' kind='soft' size='s' onClick={() => void readNotice(newest.id, true)}>
            {t.readAll}
          </Button>
        )}
      </Box>
      {byDay(notices).map(({ day, notices: ofDay }) => (
        <Section key={day} title={dayName(ofDay[0]!.createTime)}>
          {ofDay.map((notice) => (
            <NoticeLine key={notice.id} notice={notice} />
          ))}
        </Section>
      ))}
      <MoreButton query={query} id='more-notices' />
      {!hasNextPage && <Box className='section__end'>{t.end}</Box>}
    </>
  )
}
