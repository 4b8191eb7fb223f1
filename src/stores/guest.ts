import { create } from 'zustand'
import { admitsGuests } from '@/services/platform/guests'
import { useApp } from './app'
import { readToken, useAuth } from './auth'

type Site = ReturnType<typeof useApp.getState>

/** Whether people may look around without a session: WeChat requires it; on H5 the operator decides. */
const isOpenSite = ({ appInfo }: Site): boolean => admitsGuests() || appInfo.features?.['guests'] === true

export const isGuest = (): boolean => useAuth.getState().token === null && isOpenSite(useApp.getState())

/** Whether the person looks around without a session. */
export function useGuest(): boolean {
  const admits = useApp(isOpenSite)
  return useAuth(({ token }) => token === null) && admits
}

/** The question for a login that is open; `answer` says whether the person logged in. */
export const useLoginQuestion = create<{ answer: ((loggedIn: boolean) => void) | null }>(() => ({ answer: null }))

let asked: Promise<boolean> | null = null

/** Asks a guest to log in, and resolves to whether they did. With a session, also of another tab, it resolves at once. */
export function askLogin(): Promise<boolean> {
  const token = readToken()
  if (token !== null && isGuest()) useAuth.setState({ token })
  if (!isGuest()) return Promise.resolve(true)
  asked ??= new Promise((resolve) => {
    const answer = (loggedIn: boolean) => {
      asked = null
      useLoginQuestion.setState({ answer: null })
      resolve(loggedIn)
    }
    useLoginQuestion.setState({ answer })
  })
  return asked
}
