import { lazy, Suspense, useState } from 'react'
import { Skeleton } from '@/components/ui/skeleton'
import { useTexts } from '@/services/texts/i18n'
import { siteOrigin } from '@/services/platform/navigation/origin.h5'
import { SideButton } from './side-button.h5'
import { useSite } from '@/components/site/use-site'
import './app-card.scss'

const QrCode = lazy(async () => ({ default: (await import('@/components/qr')).QrCode }))

/** On hover or focus: a card with the QR code of the mini-program when the site has one, else of this site's address. */
export function QrCard() {
  const t = useTexts().frame
  const { miniProgramCodeUrl, h5Url, logo } = useSite()
  const [open, setOpen] = useState(false)
  const show = () => setOpen(true)
  const hide = () => setOpen(false)
  return (
    <div
      className='app-card__anchor'
      onMouseEnter={show}
      onMouseLeave={hide}
      onFocus={show}
      onBlur={hide}
      onKeyDown={({ key }) => key === 'Escape' && hide()}
    >
      <SideButton id='app-button' icon='smartphone' text={t.app} onClick={() => setOpen(!open)} />
      {open && (
        <div id='app-card' className='app-card' role='tooltip'>
          <div className='app-card__code'>
            {miniProgramCodeUrl ? (
              <img src={miniProgramCodeUrl} width={168} height={168} alt={t.qrAlt} />
            ) : (
              <Suspense fallback={<Skeleton lines={1} />}>
                <QrCode text={h5Url || siteOrigin()} label={t.qrAlt} logo={logo} size={168} margin={0} />
              </Suspense>
            )}
          </div>
          <strong>{t.appTitle}</strong>
          <span className='app-card__text'>{miniProgramCodeUrl ? t.appMini : t.appH5}</span>
        </div>
      )}
    </div>
  )
}
