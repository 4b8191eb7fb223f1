import { focusField } from '@/services/platform/screen/focus'
import { afterDrawn } from '@/services/platform/pace'
import { setSpeakMode } from '@/stores/speak-mode'

/** Shows the text in place of the wide button, ready to be written in. */
export const toKeyboard = () => {
  setSpeakMode(false)
  afterDrawn(() => focusField('prompt'))
}
