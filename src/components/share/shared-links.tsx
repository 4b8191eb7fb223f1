import type { Share } from '@contract/api'
import { Section } from '@/components/account/section'
import { ask } from '@/components/ui/ask'
import { Box } from '@/components/ui/box'
import { ErrorState } from '@/components/ui/error-state'
import { Button } from '@/components/ui/button'
import { goToPlace } from '@/components/frame/go-to-place'
import { MoreButton } from '@/components/ui/more-button'
import { IconButton } from '@/components/ui/icon-button'
import { Skeleton } from '@/components/ui/skeleton'
import { useCopied } from '@/components/ui/use-copied'
import { notify } from '@/services/api/notices'
import { useMiniSwitches } from '@/stores/mini-switches'
import { takeBackShare, useShares } from '@/services/queries/share'
import { shareTexts, useShareTexts } from '@/services/texts/share'
import { dateText, isPast } from '@/services/time'
import { PictureNotes } from './picture-notes'
import './shared-links.scss'

/** Every link that was made, each with a way to take it back. */
export function SharedLinks({ onTakenBack }: { onTakenBack(id: string): void }) {
  const t = useShareTexts()
  const query = useShares()
  const { data, isError, error, refetch } = query
  const shares = data?.pages.flatMap(({ records }) => records) ?? []
  return (
    <Section id='shared-links' title={t.links} text={data && shares.length === 0 ? t.noLinks : undefined}>
      {!data &&
        (isError ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton shape='row' lines={2} />)}
      {data && shares.length === 0 && (
        <Button id='to-chat' kind='soft' size='s' onClick={() => goToPlace('/chat')}>
          {t.firstLink}
        </Button>
      )}
      {shares.map((share) => (
        <SharedLink key={share.id} share={share} onTakenBack={onTakenBack} />
      ))}
      <MoreButton query={query} id='more-links' />
    </Section>
  )
}

function SharedLink({ share, onTakenBack }: { share: Share; onTakenBack(id: string): void }) {
  const t = useShareTexts()
  const { links } = useMiniSwitches()
  const [copied, copy] = useCopied()
  const { id, title, link, messages, assistantId, workId, createTime, expireTime } = share
  const ended = isPast(expireTime)
  return (
    <Box className='shared-link'>
      <Box className='shared-link__text'>
        <Box className='shared-link__title'>{title || t.untitled}</Box>
        <Box className='my-page__note'>
          {[
            workId ? t.work : assistantId ? t.assistant : t.messages(messages),
            dateText(createTime),
            ended ? t.ended : t.until(dateText(expireTime)),
          ].join(' · ')}
        </Box>
        {!ended && <PictureNotes share={share} />}
      </Box>
      {!ended && links && (
        <IconButton
          id={`copy-${id}`}
          icon={copied ? 'check' : 'copy'}
          size={36}
          active={copied}
          label={copied ? t.linkCopied : t.copyLink}
          onClick={() => copy(link)}
        />
      )}
      <IconButton
        id={`take-back-${id}`}
        icon='trash-2'
        size={36}
        label={t.takeBack}
        onClick={() => void takeBack(id).then((gone) => gone && onTakenBack(id))}
      />
    </Box>
  )
}

async function takeBack(id: string): Promise<boolean> {
  const t = shareTexts()
  if (!(await ask({ title: t.takeBackAsk, text: t.takeBackText, ok: t.takeBack, danger: true }))) return false
  try {
    await takeBackShare(id)
  } catch {
    return false // The call has shown the reason.
  }
  notify.success(t.takenBack)
  return true
}
