import { forgetChats } from './chat'
import { defaultParameters, setChatParameters } from './chat-parameters'
import { forgetDrafts } from './drafts'
import { mayPersist, setOwner, useOwner } from './owner'
import { forgetToolDrafts } from './tool-drafts'

/** Says who uses this device now: what another person kept on it is gone before it can be seen. */
export function claimDevice(uid: string): void {
  const before = useOwner.getState().uid
  if (before === uid) return
  // The new owner first: what is written from here on is theirs.
  setOwner(uid)
  if (before !== '') forgetPerson()
}

/** Whoever leaves on purpose leaves nothing behind. A session that merely ended is no reason to forget a draft. */
export function leaveDevice(): void {
  forgetPerson()
  if (mayPersist()) setOwner('')
}

function forgetPerson(): void {
  forgetChats()
  forgetDrafts()
  forgetToolDrafts()
  setChatParameters(defaultParameters)
}
