import { useState } from 'react'
import type { Share } from '@contract/api'
import { limits } from '@contract/limits'
import { Section } from '@/components/account/section'
import { QrCode } from '@/components/qr'
import { Box } from '@/components/ui/box'
import { Button } from '@/components/ui/button'
import { Chip } from '@/components/ui/chip'
import { useCopied } from '@/components/ui/use-copied'
import { ulid } from '@/services/ids'
import { shareMessages, useShares } from '@/services/queries/share'
import { useShareTexts } from '@/services/texts/share'
import { dateText } from '@/services/time'
import { PictureNotes } from './picture-notes'
import './link-part.scss'

interface LinkPartProps {
  chatNumber: string
  messageIds: readonly string[]
  made: Share | null
  onMade(share: Share): void
}

type Days = (typeof limits.shareDays)[number]

/** Makes a link to a copy of the chosen messages, and shows it. */
export function LinkPart({ chatNumber, messageIds, made, onMade }: LinkPartProps) {
  const t = useShareTexts()
  const [days, setDays] = useState<Days>(30)
  const [busy, setBusy] = useState(false)
  // One id for what is chosen now: a repeat after a broken connection is the same link.
  const wanted = `${days} ${messageIds.join()}`
  const [request, setRequest] = useState({ wanted, id: ulid() })
  const make = async () => {
    const { id } = request.wanted === wanted ? request : { id: ulid() }
    setRequest({ wanted, id })
    setBusy(true)
    await shareMessages({ id, chatNumber, messageIds: [...messageIds], days }).then(onMade, () => undefined)
    setBusy(false)
  }
  const tooMany = messageIds.length > limits.sharedMessagesMax
  return (
    <Section id='share-link' title={t.link} text={t.linkText}>
      {made ? (
        <MadeLink made={made} />
      ) : (
        <>
          <Box className='my-page__chips'>
            {limits.shareDays.map((one) => (
              <Chip key={one} id={`days-${one}`} active={one === days} onClick={() => setDays(one)}>
                {t.days(one)}
              </Chip>
            ))}
          </Box>
          {tooMany && <Box className='my-page__error'>{t.tooMany(limits.sharedMessagesMax)}</Box>}
          <Box className='my-page__buttons'>
            <Button
              id='make-link'
              icon='link'
              loading={busy}
              disabled={messageIds.length === 0 || tooMany}
              onClick={() => void make()}
            >
              {t.makeLink}
            </Button>
          </Box>
        </>
      )}
    </Section>
  )
}

function MadeLink({ made }: { made: Share }) {
  const t = useShareTexts()
  const { id, link, expireTime } = made
  // The current version: its pictures may have passed the check meanwhile.
  const listed = useShares()
    .data?.pages.flatMap(({ records }) => records)
    .find((share) => share.id === id)
  const [copied, copy] = useCopied()
  return (
    <Box className='share-made'>
      <QrCode id='share-qr' text={link} label={t.scan} size={132} margin={8} />
      <Box className='share-made__text'>
        <Box id='share-address' className='share-made__link'>
          {link}
        </Box>
        <Box className='my-page__note'>{t.until(dateText(expireTime))}</Box>
        <PictureNotes pictures={(listed ?? made).pictures} />
        <Button id='copy-link' size='s' kind='soft' icon={copied ? 'check' : 'copy'} onClick={() => copy(link)}>
          {copied ? t.linkCopied : t.copyLink}
        </Button>
      </Box>
    </Box>
  )
}
