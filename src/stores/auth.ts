import { create } from 'zustand'
import { createRecord } from './persisted'

// The server ends a session 30 days after its last use; the record itself never expires.
const record = createRecord<string>('SECRET_TOKEN', { seconds: null })

export interface Auth {
  token: string | null
  /** The server's reason for ending the last session; shown on the login page until the next login. */
  endedBecause: string
}

export const readToken = (): string | null => {
  const token = record.read()
  return typeof token === 'string' && token !== '' ? token : null
}

export const useAuth = create<Auth>(() => ({ token: readToken(), endedBecause: '' }))

export const setToken = (token: string): void => {
  record.write(token)
  useAuth.setState({ token, endedBecause: '' })
}

export const clearToken = (): void => {
  record.remove()
  useAuth.setState({ token: null })
}
