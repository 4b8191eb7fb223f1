import { useState } from 'react'
import { useCopied } from '@/components/ui/use-copied'
import { Box } from '@/components/ui/box'
import { Button } from '@/components/ui/button'
import { Picture } from '@/components/ui/picture'
import { Pressable } from '@/components/ui/pressable'
import { useTexts } from '@/services/texts/i18n'
import type { Promoter } from '@/services/queries/money'
import { useMiniSwitches } from '@/stores/mini-switches'
import { useShopTexts } from '@/services/texts/shop'
import { InvitationPoster } from './invitation-poster'
import { SaveQr } from './save-qr'
import './invitation.scss'

/** The code and link to share. */
export function Invitation({ promoter }: { promoter: Promoter }) {
  const t = useShopTexts().promoter
  const { copied: done } = useTexts().common
  const { links } = useMiniSwitches()
  const [codeCopied, copyCode] = useCopied()
  const [linkCopied, copyLink] = useCopied()
  const [poster, setPoster] = useState(false)
  const { shareCode, link, qr, proportion } = promoter
  return (
    <Box className='invitation'>
      <Box className='invitation__lead'>{t.lead(String(Math.round(proportion * 1000) / 10))}</Box>
      <Box className='invitation__row'>
        {links && (
          <Box className='invitation__qr' role='img' label={t.qrAlt}>
            <Picture className='invitation__picture' src={qr} fit='contain' />
          </Box>
        )}
        <Box className='invitation__side'>
          <Pressable
            id='copy-code'
            className='invitation__code'
            tooltip={t.copyCode}
            onClick={() => copyCode(shareCode)}
          >
            <Box className='invitation__label'>{codeCopied ? done : t.code}</Box>
            <Box className='invitation__value'>{shareCode}</Box>
          </Pressable>
          <Box className='invitation__buttons'>
            {links && (
              <Button id='copy-link' kind='soft' icon='link' onClick={() => copyLink(link)}>
                {linkCopied ? done : t.link}
              </Button>
            )}
            {links && <SaveQr promoter={promoter} />}
            <Button id='make-poster' icon='sparkles' onClick={() => setPoster(true)}>
              {t.poster}
            </Button>
          </Box>
        </Box>
      </Box>
      <InvitationPoster open={poster} promoter={promoter} onClose={() => setPoster(false)} />
    </Box>
  )
}
