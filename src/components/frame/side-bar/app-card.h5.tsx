import { QrCode } from '@/components/qr'
import { useSite } from '@/components/site/use-site'
import { siteOrigin } from '@/services/platform/navigation/origin'
import { useExtrasTexts } from '@/services/texts/extras'
import './app-card.scss'

/** Addresses that a phone cannot open. */
const isLoopback = (address: string) => /^https?:\/\/(?:localhost|127\.|\[::1\])/.test(address)

/** The QR code of the mini-program when the site has one, else of this site's address where phones reach it. */
export function AppCard() {
  const t = useExtrasTexts().appCard
  const { miniProgramCodeUrl, h5Url, logo } = useSite()
  const address = h5Url || siteOrigin()
  return (
    <div id='app-card' className='app-card' role='tooltip'>
      {!miniProgramCodeUrl && isLoopback(address) ? (
        <span className='app-card__text'>{t.unreachable}</span>
      ) : (
        <>
          <div className='app-card__code'>
            {miniProgramCodeUrl ? (
              <img src={miniProgramCodeUrl} width={168} height={168} alt={t.qr} />
            ) : (
              <QrCode text={address} label={t.qr} logo={logo} size={168} margin={0} />
            )}
          </div>
          <strong>{t.title}</strong>
          <span className='app-card__text'>{miniProgramCodeUrl ? t.mini : t.site}</span>
          {!miniProgramCodeUrl && <span className='app-card__text'>{address}</span>}
        </>
      )}
    </div>
  )
}
