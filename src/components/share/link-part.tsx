import { type ReactNode, useState } from 'react'
import type { Share } from '@contract/api'
import { limits } from '@contract/limits'
import type { MinorClass } from '@contract/minors'
import { Section } from '@/components/account/section'
import { QrCode } from '@/components/qr'
import { Box } from '@/components/ui/box'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { Chip } from '@/components/ui/chip'
import { useCopied } from '@/components/ui/use-copied'
import { ulid } from '@/services/ids'
import { useShares } from '@/services/queries/share'
import { useShareTexts } from '@/services/texts/share'
import { dateText } from '@/services/time'
import { useMiniSwitches } from '@/stores/mini-switches'
import { PictureNotes } from './picture-notes'
import './link-part.scss'

type Days = (typeof limits.shareDays)[number]

interface LinkPartProps {
  title: string
  text: string
  /** Key of the shared content; empty without any. The same key gets the same link. */
  wanted: string
  /** Why there can be no link. */
  fault?: string
  made: Share | null
  /** Makes the link; the call shows refusals. */
  onMake(request: { id: string; days: Days; minors: MinorClass }): Promise<Share>
  onMade(share: Share): void
  /** More that the link needs. */
  children?: ReactNode
}

/** Makes a link to a copy of something, for a chosen time, and shows it. */
export function LinkPart({ title, text, wanted, fault, made, onMake, onMade, children }: LinkPartProps) {
  const t = useShareTexts()
  const [days, setDays] = useState<Days>(30)
  const [isUnsuitable, setUnsuitable] = useState(false)
  const [busy, setBusy] = useState(false)
  // One id for what is wanted now: a repeat after a broken connection is the same link.
  const key = `${days} ${isUnsuitable} ${wanted}`
  const [request, setRequest] = useState({ key, id: ulid() })
  const make = async () => {
    const { id } = request.key === key ? request : { id: ulid() }
    setRequest({ key, id })
    setBusy(true)
    await onMake({ id, days, minors: isUnsuitable ? 'unsuitable' : 'ok' }).then(onMade, () => undefined)
    setBusy(false)
  }
  return (
    <Section id='share-link' title={title} text={text}>
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
          <Box className='share-more'>
            {children}
            <Checkbox id='share-unsuitable' checked={isUnsuitable} onChange={setUnsuitable}>
              {t.unsuitable}
            </Checkbox>
          </Box>
          {fault && <Box className='my-page__error'>{fault}</Box>}
          <Box className='my-page__buttons'>
            <Button
              id='make-link'
              icon='link'
              loading={busy}
              disabled={wanted === '' || Boolean(fault)}
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
  const { links } = useMiniSwitches()
  const { id, link, expireTime } = made
  // The current version: its pictures may have passed the check meanwhile.
  const listed = useShares()
    .data?.pages.flatMap(({ records }) => records)
    .find((share) => share.id === id)
  const [copied, copy] = useCopied()
  return (
    <Box className='share-made'>
      {links && <QrCode id='share-qr' text={link} label={t.scan} size={132} margin={8} />}
      <Box className='share-made__text'>
        {links && (
          <Box id='share-address' className='share-made__link'>
            {link}
          </Box>
        )}
        <Box className='my-page__note'>{t.until(dateText(expireTime))}</Box>
        <PictureNotes share={listed ?? made} />
        {links && (
          <Button id='copy-link' size='s' kind='soft' icon={copied ? 'check' : 'copy'} onClick={() => copy(link)}>
            {copied ? t.linkCopied : t.copyLink}
          </Button>
        )}
      </Box>
    </Box>
  )
}
