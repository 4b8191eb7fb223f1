import { ask } from '@/components/ui/ask'
import { call } from '@/services/api/call'
import { notify } from '@/services/api/notices'
import { invalidateChats } from '@/services/queries/chat'
import { invalidateFolders } from '@/services/queries/chat-list'
import { chatsTexts } from '@/services/texts/chats'
import { forgetChats } from '@/stores/chat'
import { forgetDrafts } from '@/stores/drafts'
import { openChat } from '../conversation'

/** Deletes all chats of now, once the person has agreed. What a failure leaves stays in the list. */
export async function clearChats(): Promise<void> {
  const t = chatsTexts()
  const agreed = await ask({ title: t.clearAsk, text: t.clearText, ok: t.clearOk, danger: true })
  if (!agreed) return
  const subject = 'clear-chats'
  notify.info(t.clearing, { subject })
  let removed = 0
  let before: string | undefined
  try {
    for (;;) {
      const some = await call('POST /app/chat/removal', { all: true, ...(before && { before }) })
      removed += some.removed
      before = some.before
      if (!some.hasMore) break
    }
    openChat('')
    forgetChats()
    forgetDrafts()
    notify.success(t.cleared(removed), { subject })
  } catch {
    // The API call has already shown the error.
  }
  invalidateChats()
  invalidateFolders()
}
