import { useEffect, useRef, useState } from 'react'
import { miniPageOf, sharePages } from '@contract/share-pages'
import { useSite } from '@/components/site/use-site'
import { Icon } from '@/components/ui/icon'
import { IconButton } from '@/components/ui/icon-button'
import { notify } from '@/services/api/notices'
import { useParams, usePath } from '@/services/navigation'
import { hasOpenTag, putOpenTag } from '@/services/platform/wechat/open-tag.h5'
import { useHomeTexts } from '@/services/texts/home'
import { useTexts } from '@/services/texts/i18n'
import { createRecord } from '@/stores/persisted'
import { invitedBy } from '@/stores/invitation'
import { verifiedPage } from '../verified-page.h5'
import './index.scss'

/** Closed by the person: not shown for a week. */
const closed = createRecord<boolean>('WX_MINI_ROW_CLOSED')

/**
 * Opens the same page in the mini-program with the inviter's code, on pages that cards lead to in WeChat's browser.
 * Hidden until WeChat allows pressing it.
 */
export function MiniRow({ bar }: { bar?: boolean }) {
  const t = useHomeTexts().openMini
  const { close } = useTexts().common
  const { wechat } = useSite()
  const path = usePath()
  const { redirect = '', shareCode } = useParams<'redirect' | 'shareCode'>()
  const [state, setState] = useState<'waiting' | 'shown' | 'gone'>(() => (closed.read() ? 'gone' : 'waiting'))
  const place = useRef<HTMLDivElement>(null)
  const username = hasOpenTag() ? wechat?.miniOriginalId : undefined
  const page = pageIn(path === '/login' ? redirect : path)
  const inviter = invitedBy(shareCode, path === '/login' ? redirect : '')
  const isOffered = username !== undefined && page !== undefined && state !== 'gone'

  useEffect(() => {
    if (!isOffered) return
    let takeAway = () => {}
    let here = true
    void verifiedPage(true).then((verified) => {
      if (!here) return
      // The next page may be luckier.
      if (!verified || !place.current) return setState('waiting')
      takeAway = putOpenTag(
        place.current,
        { username, path: `${miniPageOf(page)}.html${inviter ? `?shareCode=${inviter}` : ''}`, label: t.open },
        {
          onReady: () => setState('shown'),
          onMissing: () => setState('gone'),
          onFailed: () => {
            setState('gone')
            notify.error(t.failed)
          },
        },
      )
    })
    return () => {
      here = false
      takeAway()
    }
  }, [isOffered, username, page, inviter, path, t])

  if (!isOffered) return null
  return (
    <div
      id='mini-row'
      className={`mini-row ${bar ? 'mini-row--bar' : ''} ${state === 'waiting' ? 'mini-row--waiting' : ''}`}
      aria-hidden={state === 'waiting'}
    >
      <div ref={place} className='mini-row__open'>
        <Icon name='smartphone' size={18} />
        <span>{t.open}</span>
        <Icon name='chevron-right' size={16} />
      </div>
      <IconButton
        id='mini-row-close'
        icon='x'
        label={close}
        size={32}
        onClick={() => {
          closed.write(true)
          setState('gone')
        }}
      />
    </div>
  )
}

/** The card page behind an address. The login page without a redirect leads to the chat. */
function pageIn(address: string): string | undefined {
  const page = address.replace(/^\//, '').split(/[?#]/)[0] || 'chat'
  return sharePages.includes(page) ? page : undefined
}
