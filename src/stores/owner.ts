import { create } from 'zustand'
import { createRecord } from './persisted'

// Beside chatStorage, not in it: that record has a fixed shape.
const record = createRecord<string>('chatOwner', { seconds: null })

const readOwner = (): string => {
  const uid = record.read()
  return typeof uid === 'string' ? uid : ''
}

/** Whose chats and drafts this device keeps; empty before anybody was known. */
export const useOwner = create<{ uid: string }>(() => ({ uid: readOwner() }))

export const setOwner = (uid: string): void => {
  record.write(uid)
  useOwner.setState({ uid })
}

/** False when another tab was given to another person: this one then writes nothing of its own any more. */
export const mayPersist = (): boolean => readOwner() === useOwner.getState().uid
