import { useState } from 'react'
import { startChat } from '@/components/chat/conversation'
import { notify } from '@/services/api/notices'
import { currentAddress, restart } from '@/services/navigation'
import { copyAssistant } from '@/services/queries/assistants'
import { assistantsTexts } from '@/services/texts/assistants'
import { useAuth } from '@/stores/auth'
import { isGuest } from '@/stores/guest'

/** Link whose assistant a person wanted before they logged in; the login page comes between. */
let wanted = ''

/** Whether the login was asked for by this link's button; once. A link alone never makes a copy. */
export function wasWanted(slug: string): boolean {
  const was = slug !== '' && wanted === slug
  wanted = ''
  return was
}

/** Makes the person's own copy and starts a chat with it; asks for a login first. */
export function useCopy(slug: string) {
  const [busy, setBusy] = useState(false)
  const copy = async () => {
    // A guest is asked in a sheet over this page, by the call itself.
    if (useAuth.getState().token === null && !isGuest()) {
      wanted = slug
      return restart('/login', { redirect: currentAddress() })
    }
    setBusy(true)
    try {
      const assistant = await copyAssistant(slug)
      notify.success(assistantsTexts().inUse)
      startChat(assistant)
    } catch {
      setBusy(false) // The call has shown the reason; a declined login needs none.
    }
  }
  return { busy, copy }
}
