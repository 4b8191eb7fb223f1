import { transcription } from '@contract/transcription'
import { IconButton } from '@/components/ui/icon-button'
import { late } from '@/components/ui/late'
import { canRecord } from '@/services/platform/media/can-record'
import { isTouch } from '@/services/platform/screen/media-queries'
import { useServices } from '@/services/queries/site'
import { useExtrasTexts } from '@/services/texts/extras'
import { askLogin } from '@/stores/guest'
import { setSpeakMode, useSpeakMode } from '@/stores/speak-mode'
import { toKeyboard } from './to-keyboard'
import type { SpeakProps } from './speak'

/** The microphone of a device without touch. */
const LateMicrophone = late<SpeakProps>(
  () => import(/* webpackChunkName: "speak" */ './speak').then((part) => part.Microphone),
  { quiet: true },
)

/** Where speech can be turned into text: a microphone to hold, on phones a switch between keyboard and microphone. */
export function Voice({ chatNumber }: SpeakProps) {
  const { data: services } = useServices()
  const offered = services?.some(({ serviceKey, enabled }) => serviceKey === transcription.serviceKey && enabled)
  if (!offered || !canRecord()) return null
  return isTouch() ? <SpeakSwitch /> : <LateMicrophone chatNumber={chatNumber} />
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
