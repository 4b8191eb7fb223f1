import { transcription } from '@contract/transcription'
import { IconButton } from '@/components/ui/icon-button'
import { canRecord } from '@/services/platform/media/recorder'
import { focusField } from '@/services/platform/screen/focus'
import { isTouch } from '@/services/platform/screen/media-queries'
import { afterDrawn } from '@/services/platform/pace'
import { useService } from '@/services/queries/tool'
import { useExtrasTexts } from '@/services/texts/extras'
import { newChat } from '@/stores/drafts'
import { askLogin } from '@/stores/guest'
import { setSpeakMode, useSpeakMode } from '@/stores/speak-mode'
import { Dictation } from '../../extras/dictation'

/** Where speech can be turned into text: a microphone to hold, on phones a switch between keyboard and microphone. */
export function Voice({ chatNumber }: { chatNumber: string }) {
  const service = useService(transcription.serviceKey)
  if (!service?.enabled || !canRecord()) return null
  return isTouch() ? <SpeakSwitch /> : <Dictation chat={chatNumber || newChat} service={service} look='icon' />
}

const toKeyboard = () => {
  setSpeakMode(false)
  afterDrawn(() => focusField('prompt'))
}

const toMicrophone = () => void askLogin().then((loggedIn) => loggedIn && setSpeakMode(true))

function SpeakSwitch() {
  const t = useExtrasTexts().voice
  const { on } = useSpeakMode()
  return (
    <IconButton
      id='speak-mode'
      icon={on ? 'keyboard' : 'mic'}
      size={32}
      label={on ? t.keyboard : t.start}
      onClick={on ? toKeyboard : toMicrophone}
    />
  )
}

/** In place of the text: a wide button to hold. What was said comes into the text, which is then shown. */
export function SpeakBar({ chatNumber }: { chatNumber: string }) {
  const service = useService(transcription.serviceKey)
  return service?.enabled ? (
    <Dictation chat={chatNumber || newChat} service={service} look='bar' onWritten={toKeyboard} />
  ) : null
}
