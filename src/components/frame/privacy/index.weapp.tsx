import { Button as WechatButton } from '@tarojs/components'
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

/** `call` stays during the closing transition; `reading`: our own page with the guide is open. */
const useNeeded = create<{ open: boolean; call: string; reading: boolean }>(() => ({
  open: false,
  call: '',
  reading: false,
}))

onPrivacyNeeded((call) => useNeeded.setState({ open: true, call, reading: false }))
explainPermissions((permission) => {
  const t = privacyTexts()
  return ask({ ...t.permissions[permission], ok: t.next })
})

askBeforeSending(() => {
  const t = privacyTexts()
  return ask(t.send)
})

onCamera({
  async explain({ key, text }) {
    if (hasToldCameraUse(key)) return true
    const t = privacyTexts()
    const goesOn = await ask({ title: t.camera.use, text, ok: t.next })
    if (goesOn) writeCameraUse(key)
    return goesOn
  },
  refused: askInsteadOfCamera,
})

function end(agreed: boolean) {
  useNeeded.setState({ open: false })
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

/** WeChat's privacy guide. The person must agree before a call that needs it continues. */
function PrivacyDialog({ path }: { path: string }) {
  const t = usePrivacyTexts()
  const { open: needed, call, reading } = useNeeded()
  const open = needed && !(reading && path === guidePath)
  const reason = callReason(t.reasons, call)
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
