import { create } from 'zustand'
import { createRecord } from './persisted'

// A record of its own: the shape of chatStorage is fixed.
const record = createRecord<string>('chatOwner', { seconds: null })

const readOwner = (): string => {
  const uid = record.read()
  return typeof uid === 'string' ? uid : ''
}

/** The user whose chats and drafts are stored on this device; empty before the first login. */
export const useOwner = create<{ uid: string }>(() => ({ uid: readOwner() }))

export const setOwner = (uid: string): void => {
  record.write(uid)
  useOwner.setState({ uid })
}

/** False when another user logged in in another tab: this tab must not write any more. */
export const mayPersist = (): boolean => readOwner() === useOwner.getState().uid
