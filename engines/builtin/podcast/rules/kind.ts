import { spokenSeconds } from '../../../../shared/speech'
import { spokenText } from '../fit/clean'
import { dialogueIn } from './dialogue'

/** What a person gave: lines of a dialogue, a text to tell, or only a topic. */
export type TextKind = 'dialogue' | 'text' | 'topic'

/** A topic takes no longer to say, in seconds. */
const topicSeconds = 9

export function kindOf(text: string): TextKind {
  if (dialogueIn(text)) return 'dialogue'
  const isOneLine = !/[\n。！？!?；;]./u.test(text.trim())
  return isOneLine && spokenSeconds(spokenText(text)) <= topicSeconds ? 'topic' : 'text'
}
