import type { ShownTurn } from '../turns'
import type { ChooseVersion } from '../use-conversation'
import type { Drawn } from './drawn/types'

export interface TurnsProps {
  drawn: Drawn
  choose: ChooseVersion
  /** The turn that can be answered again, if any. */
  last: ShownTurn | undefined
  soughtKey: string | undefined
}

/** Class of a turn's box: `sought` when a search led to it, `unseen` while it is measured. */
export const classOf = (sought: boolean, unseen = false): string =>
  `chat-turn${sought ? ' chat-turn--sought' : ''}${unseen ? ' chat-turn--unseen' : ''}`
