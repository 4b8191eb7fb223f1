import { useState } from 'react'
import { late } from '@/components/ui/late'
import { useTexts } from '@/services/texts/i18n'
import { SideButton } from './side-button.h5'

const AppCard = late(() => import('./app-card.h5').then((card) => card.AppCard))

/** On hover or focus: a card with a QR code that opens the site or its mini-program on a phone. */
export function QrCard() {
  const t = useTexts().frame
  const [open, setOpen] = useState(false)
  const show = () => setOpen(true)
  const hide = () => setOpen(false)
  return (
    <div
      className='side-bar__app'
      onMouseEnter={show}
      onMouseLeave={hide}
      onFocus={show}
      onBlur={hide}
      onKeyDown={({ key }) => key === 'Escape' && hide()}
    >
      <SideButton id='app-button' icon='smartphone' text={t.app} onClick={() => setOpen(!open)} />
      {open && <AppCard />}
    </div>
  )
}
