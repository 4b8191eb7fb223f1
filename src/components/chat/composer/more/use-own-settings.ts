import { useCallback, useEffect, useRef, useState } from 'react'
import type { ChatSettings } from '@contract/api'
import { later } from '@/services/later'
import { cachedChat, editChat } from '@/services/queries/chat'
import { beginChat, draftOf } from '@/stores/drafts'
import { useChat } from '@/stores/chat'
import { createLocalChat } from '../../conversation'

/** A slider is moved in many steps: the last one is saved. */
const saveAfterMs = 500

const settingsOf = (chatNumber: string): ChatSettings => {
  const { opening } = draftOf(chatNumber)
  return (opening ? opening.settings : cachedChat(chatNumber)?.settings) ?? {}
}

/** The chat's own settings; a change is saved after a moment, and at the latest when the form closes. */
export function useOwnSettings(chatNumber: string) {
  const [own, setOwn] = useState(() => settingsOf(chatNumber))
  const unsaved = useRef<{ settings: ChatSettings; cancel(): void } | null>(null)

  const save = useCallback(() => {
    const { settings } = unsaved.current ?? {}
    unsaved.current?.cancel()
    unsaved.current = null
    if (!settings) return
    // A chat that was only thought of begins with its settings.
    if (!chatNumber) return useChat.getState().active ? undefined : beginChat(createLocalChat(), { settings })
    const { opening } = draftOf(chatNumber)
    if (opening) return beginChat(chatNumber, { ...opening, settings })
    // The API call has already shown the error.
    editChat(chatNumber, { settings }).catch(() => setOwn(settingsOf(chatNumber)))
  }, [chatNumber])
  useEffect(() => save, [save])

  const put = (settings: ChatSettings) => {
    setOwn(settings)
    unsaved.current?.cancel()
    // A new chat gets its number when the form closes: an earlier number would redraw the form while somebody types.
    unsaved.current = { settings, cancel: chatNumber ? later(save, saveAfterMs) : () => undefined }
  }
  return {
    own,
    change: (part: { [K in keyof ChatSettings]: ChatSettings[K] | undefined }) => {
      const merged = { ...own, ...part }
      put(Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== undefined)) as ChatSettings)
    },
    clear: () => put({}),
  }
}
