import { Button as WechatButton } from '@tarojs/components'
import { useState } from 'react'
import { create } from 'zustand'
import { ask } from '@/components/ui/ask'
import { Box } from '@/components/ui/box'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Pressable } from '@/components/ui/pressable'
import { askBeforeSending } from '@/services/platform/wechat/send-file.weapp'
import { onCamera } from '@/services/platform/wechat/camera.weapp'
import { explainPermissions } from '@/services/platform/wechat/permission.weapp'
import {
  agreeButtonId,
  answerPrivacy,
  isPrivacyDue,
  onPrivacyNeeded,
  openPrivacyGuide,
} from '@/services/platform/wechat/privacy.weapp'
import { go } from '@/services/navigation'
import { privacyTexts, usePrivacyTexts } from '@/services/texts/privacy.weapp'
import { callReason } from './call-reason'
import { CameraRefused, askInsteadOfCamera } from './camera-refused'
import { hasToldCameraUse, writeCameraUse } from './camera-uses'
import './index.scss'

const guidePath = '/agreement'

/** Our own purpose of the next guarded call, which becomes the reason of WeChat's dialog: one dialog instead of two. */
interface Purpose {
  calls: RegExp
  text: string
  /** The camera use that an agreement explains. */
  key?: string
}

/** `call` stays during the closing transition; `reading`: our own page with the guide is open. */
const useNeeded = create<{ open: boolean; call: string; reading: boolean; purpose: Purpose | null }>(() => ({
  open: false,
  call: '',
  reading: false,
  purpose: null,
}))

onPrivacyNeeded((call) => useNeeded.setState({ open: true, call, reading: false }))

const callsOf = { record: /record/i, album: /PhotosAlbum$/ } as const

/** Explains a purpose by the dialog of the privacy guide when that is due, else by a question of its own. */
async function explained(purpose: Purpose, title: string): Promise<boolean> {
  const isDue = await isPrivacyDue()
  useNeeded.setState({ purpose: isDue ? purpose : null })
  return isDue || ask({ title, text: purpose.text, ok: privacyTexts().next })
}

explainPermissions((permission) => {
  const { title, text } = privacyTexts().permissions[permission]
  return explained({ calls: callsOf[permission], text }, title)
})

askBeforeSending(() => {
  const t = privacyTexts()
  return ask(t.send)
})

onCamera({
  async explain({ key, text }) {
    if (hasToldCameraUse(key)) return true
    const goesOn = await explained({ calls: /chooseMedia/, text, key }, privacyTexts().camera.use)
    // An open question of privacy explains it only when it is agreed to.
    if (goesOn && !useNeeded.getState().purpose) writeCameraUse(key)
    return goesOn
  },
  refused: askInsteadOfCamera,
})

function end(agreed: boolean) {
  const { call, purpose } = useNeeded.getState()
  if (agreed && purpose?.key && purpose.calls.test(call)) writeCameraUse(purpose.key)
  useNeeded.setState({ open: false, purpose: null })
  answerPrivacy(agreed)
}

/** The guide as WeChat shows it, else our own page: the question waits on the page it came from. */
async function readGuide(): Promise<void> {
  if (await openPrivacyGuide()) return
  useNeeded.setState({ reading: true })
  await go(guidePath, { id: 'privacy' })
}

/** Dialogs before WeChat's own permission requests, and after a refusal. */
export const PrivacyDialogs = ({ path }: { path: string }) => (
  <>
    <PrivacyDialog path={path} />
    <CameraRefused />
  </>
)

/** The purpose of a waiting call; it stays during the closing transition. */
function useReason(call: string): string {
  const t = usePrivacyTexts()
  const purpose = useNeeded((needed) => needed.purpose)
  const now = purpose?.calls.test(call) ? purpose.text : ''
  const [last, setLast] = useState({ call, text: now })
  if (now && (last.text !== now || last.call !== call)) setLast({ call, text: now })
  return now || (last.call === call && last.text) || callReason(t.reasons, call)
}

/** WeChat's privacy guide. The person must agree before a call that needs it continues. */
function PrivacyDialog({ path }: { path: string }) {
  const t = usePrivacyTexts()
  const { open: needed, call, reading } = useNeeded()
  const open = needed && !(reading && path === guidePath)
  const reason = useReason(call)
  if (!open && !call) return null
  return (
    <Dialog open={open} id='privacy' role='alertdialog' label={t.title} widthPx={340} onClose={() => end(false)}>
      <Box className='ui-ask__title'>{t.title}</Box>
      {reason && (
        <Box id='privacy-reason' className='ui-ask__text'>
          {reason}
        </Box>
      )}
      <Box className='ui-ask__text'>{t.text}</Box>
      <Pressable id='privacy-guide' className='privacy__guide' role='link' onClick={() => void readGuide()}>
        {t.guide}
      </Pressable>
      <Box className='ui-ask__buttons'>
        <Button id='privacy-refuse' kind='soft' block onClick={() => end(false)}>
          {t.refuse}
        </Button>
        <WechatButton
          id={agreeButtonId}
          className='ui-press ui-button ui-button--primary ui-button--m ui-button--block'
          hoverClass='ui-press--pressed'
          openType='agreePrivacyAuthorization'
          onAgreePrivacyAuthorization={() => end(true)}
        >
          {t.agree}
        </WechatButton>
      </Box>
    </Dialog>
  )
}
