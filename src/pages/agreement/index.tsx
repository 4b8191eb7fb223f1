import { withBoundary } from '@/components/frame/with-boundary'
import { useState } from 'react'
import { PageFrame } from '@/components/frame'
import { Box } from '@/components/ui/box'
import { Chip } from '@/components/ui/chip'
import { ErrorState } from '@/components/ui/error-state'
import { Group } from '@/components/ui/group'
import { Skeleton } from '@/components/ui/skeleton'
import { isoDay } from '@/services/time'
import { useTexts } from '@/services/texts/i18n'
import { showParams, useParams } from '@/services/navigation'
import { useAgreement } from '@/services/queries/site'
import { MarkdownReader } from '@/components/markdown/reader'
import './index.scss'

const ids = ['user', 'privacy', 'membership', 'aigc'] as const
type Id = (typeof ids)[number]

function AgreementPage() {
  const t = useTexts().auth
  const params = useParams<'id'>()
  const [id, setId] = useState<Id>(() => ids.find((one) => one === params.id) ?? 'user')
  const { data, isError, error, refetch } = useAgreement(id)
  const choose = (next: Id) => {
    setId(next)
    showParams({ id: next })
  }
  return (
    <PageFrame path='/agreement' title={t.documents[id]} bar='back'>
      <Box className='agreement'>
        <Group id='agreements' role='group' label={t.agreements} className='agreement__list'>
          {ids.map((one) => (
            <Chip key={one} id={`agreement-${one}`} active={one === id} onClick={() => choose(one)}>
              {t.documents[one]}
            </Chip>
          ))}
        </Group>
        {data ? (
          <Box className='agreement__paper' id='paper'>
            <Box className='agreement__title' role='heading' level={2}>
              {data.title}
            </Box>
            <Box className='agreement__version'>{t.version(data.version, isoDay(new Date(data.updatedAt)))}</Box>
            <MarkdownReader text={data.content} />
          </Box>
        ) : isError ? (
          <ErrorState error={error} id='agreement-error' onRetry={() => void refetch()} />
        ) : (
          <Skeleton lines={8} />
        )}
      </Box>
    </PageFrame>
  )
}

export default withBoundary(AgreementPage)
