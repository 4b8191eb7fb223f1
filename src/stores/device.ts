import { storage } from '@/services/platform/storage'
import { forgetChats } from './chat'
import { defaultParameters, setChatParameters } from './chat-parameters'
import { forgetDrafts } from './drafts'
import { claimLoginTel, forgetLoginTel } from './login-tel'
import { mayPersist, setOwner, useOwner } from './owner'
import { forgetToolDrafts } from './tool-drafts'

/** Sets the user of this device; data of another user is removed before it can be shown. */
export function claimDevice(uid: string): void {
  claimLoginTel(uid)
  const before = useOwner.getState().uid
  if (before === uid) return
  // The new owner first, because the calls below write records.
  setOwner(uid)
  if (before !== '') forgetPerson()
}

/** A logout removes all data of the user. An expired session does not: drafts stay. */
export function leaveDevice(): void {
  forgetPerson()
  if (!mayPersist()) return
  forgetLoginTel()
  setOwner('')
}

function forgetPerson(): void {
  forgetChats()
  forgetDrafts()
  forgetToolDrafts()
  setChatParameters(defaultParameters)
  // Only this: the store of the prompts is loaded late.
  if (mayPersist()) storage.remove('promptStore')
}
