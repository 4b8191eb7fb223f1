import { spokenSeconds } from '../../../../shared/speech'
import { spokenText } from '../../../shared/script/clean'
import { dialogueIn } from './dialogue'

/** The kind of input: lines of a dialogue, a longer text, or only a topic. */
export type TextKind = 'dialogue' | 'text' | 'topic'

/** The longest speech of a topic in seconds. */
const topicSeconds = 9

export function kindOf(text: string): TextKind {
  if (dialogueIn(text)) return 'dialogue'
  const isOneLine = !/[\n。！？!?；;]./u.test(text.trim())
  return isOneLine && spokenSeconds(spokenText(text)) <= topicSeconds ? 'topic' : 'text'
}
