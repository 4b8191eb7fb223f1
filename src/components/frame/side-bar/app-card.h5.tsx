import { QrCode } from '@/components/qr'
import { useSite } from '@/components/site/use-site'
import { siteOrigin } from '@/services/platform/navigation/origin'
import { useTexts } from '@/services/texts/i18n'
import './app-card.scss'

/** The QR code of the mini-program when the site has one, else of this site's address. */
export function AppCard() {
  const t = useTexts().frame
  const { miniProgramCodeUrl, h5Url, logo } = useSite()
  return (
    <div id='app-card' className='app-card' role='tooltip'>
      <div className='app-card__code'>
        {miniProgramCodeUrl ? (
          <img src={miniProgramCodeUrl} width={168} height={168} alt={t.qrAlt} />
        ) : (
          <QrCode text={h5Url || siteOrigin()} label={t.qrAlt} logo={logo} size={168} margin={0} />
        )}
      </div>
      <strong>{t.appTitle}</strong>
      <span className='app-card__text'>{miniProgramCodeUrl ? t.appMini : t.appH5}</span>
    </div>
  )
}
