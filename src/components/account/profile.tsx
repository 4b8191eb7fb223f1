import { useState } from 'react'
import type { Session } from '@contract/api'
import { limits } from '@contract/limits'
import { Avatar } from '@/components/ui/avatar'
import { Box } from '@/components/ui/box'
import { Button } from '@/components/ui/button'
import { IconButton } from '@/components/ui/icon-button'
import { Input } from '@/components/ui/input'
import { Pressable } from '@/components/ui/pressable'
import { go } from '@/services/navigation'
import { useMyTexts } from '@/services/texts/my'
import { notify } from '@/services/api/notices'
import { renameUser } from '@/services/queries/account'
import { closeDialog } from '@/stores/dialogs'
import { MemberBadge } from '../credits/member-badge'
import { AccountLinks } from './account-links'
import { ContactRows } from './contact-rows'
import { LogoutButton } from './logout-button'
import './section.scss'
import './profile.scss'

const openAvatar = () => {
  closeDialog()
  void go('/avatar')
}

/** Avatar, nickname, phone number and logout. */
export function Profile({ session }: { session: Session }) {
  const t = useMyTexts().account
  const [draft, setDraft] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const name = draft?.trim() ?? ''
  const save = async () => {
    if (!name || busy) return
    setBusy(true)
    try {
      if (name !== session.nickName) await renameUser(name)
      setDraft(null)
      notify.success(t.saved)
    } catch {
      // The call has shown the reason; the input stays.
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Box className='section profile'>
        <Pressable id='edit-avatar' role='link' label={t.editAvatar} onClick={openAvatar}>
          <Avatar name={session.nickName} src={session.avatar} sizePx={64} />
        </Pressable>
        <Box className='profile__text'>
          <Box className='profile__line'>
            <Box className='profile__name' id='nickname'>
              {session.nickName}
            </Box>
            {session.membership.active && <MemberBadge />}
          </Box>
          <Box className='profile__tel'>{session.tel}</Box>
        </Box>
        {draft === null && (
          <IconButton id='edit-nickname' icon='pencil' label={t.edit} onClick={() => setDraft(session.nickName)} />
        )}
      </Box>
      {draft !== null && (
        <Box className='section'>
          <Input
            id='nickname-field'
            label={t.nickName}
            placeholder={t.nickNameHint}
            maxLength={limits.nickNameMax}
            value={draft}
            autoFocus
            autoComplete='nickname'
            onChange={setDraft}
            onConfirm={() => void save()}
          />
          <Box className='section__buttons'>
            <Button kind='plain' onClick={() => setDraft(null)}>
              {t.cancel}
            </Button>
            <Button id='save-nickname' loading={busy} disabled={!name} onClick={() => void save()}>
              {t.save}
            </Button>
          </Box>
        </Box>
      )}
      <AccountLinks names={['notices', 'works', 'files', 'share', 'contact', 'about', 'legal']} />
      <ContactRows />
      <LogoutButton />
    </>
  )
}
