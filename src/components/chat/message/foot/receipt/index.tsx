import { useState } from 'react'
import type { Message } from '@contract/api'
import { Span } from '@/components/ui/box'
import { Dialog } from '@/components/ui/dialog'
import { Pressable } from '@/components/ui/pressable'
import { useFootTexts } from '@/services/texts/foot'
import { localNumber, useTexts } from '@/services/texts/i18n'
import { Bill } from './bill'
import '../../../badge.scss'
import './index.scss'

/**
 * Cost of an answer that used anything: tokens, credits, whether the tokens were estimated. A tap shows the details.
 */
export function AnswerReceipt({ message }: { message: Message }) {
  const t = useTexts().chat
  const { bill, receipt } = useFootTexts()
  // Mounted from the first tap on, so that it has a closing transition.
  const [open, setOpen] = useState<boolean | null>(null)
  const { usedTokens, credits, messageId } = message
  if (!usedTokens || credits === null || usedTokens.input + usedTokens.output === 0) return null
  return (
    <>
      <Pressable
        id={`receipt-${messageId}`}
        className='chat-receipt'
        popup='dialog'
        expanded={open === true}
        onClick={() => setOpen(true)}
      >
        <Span>{receipt(localNumber(usedTokens.input + usedTokens.output), localNumber(credits))}</Span>
        {usedTokens.estimated && <Span className='chat-badge'>{t.estimated}</Span>}
      </Pressable>
      {open !== null && (
        <Dialog id='bill' open={open} title={bill.title} widthPx={380} onClose={() => setOpen(false)}>
          <Bill message={message} usedTokens={usedTokens} credits={credits} />
        </Dialog>
      )}
    </>
  )
}
