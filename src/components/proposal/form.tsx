import { useState } from 'react'
import type { Message } from '@contract/api'
import { checkFields } from '@contract/field'
import type { AnyTool } from '@contract/tool'
import { ApiError } from '@/services/api/errors'
import { reasonOf } from '@/services/api/reason'
import { Box } from '@/components/ui/box'
import { Button } from '@/components/ui/button'
import { useQuote } from '@/services/queries/tool'
import { localNumber, useLocale, useTexts } from '@/services/texts/i18n'
import { openProposal, proposalValues, startProposal } from './start'
import { ProposalValues } from './values'

/** Proposed task with its cost and a way to change it. Nothing is spent before the press. */
export function ProposalForm({ tool, message, at }: { tool: AnyTool; message: Message; at: number }) {
  const t = useTexts().chat.proposal
  const [starting, setStarting] = useState(false)
  const values = proposalValues(tool, message, at, useLocale())
  const checked = checkFields(tool.fields, values)
  const input = 'input' in checked ? checked.input : null
  const { data: quote, error } = useQuote(tool.serviceKey, input, false)
  const isRefused = error instanceof ApiError && error.code < 500
  const notes = isRefused ? [reasonOf(error)] : (quote?.notes ?? [])
  const open = () => openProposal(tool, message, at)
  const start = async () => {
    setStarting(true)
    await startProposal(tool, message, at, input!).finally(() => setStarting(false))
  }
  // Tools that show or record a person ask for consent on their own page.
  const startsHere = input && !tool.consent && !isRefused
  const id = `${message.messageId}-${at}`
  return (
    <>
      <ProposalValues tool={tool} values={message.proposals?.[at]?.input ?? {}} />
      {notes.map((note) => (
        <Box key={note} className='proposal__note'>
          {note}
        </Box>
      ))}
      <Box className='proposal__actions'>
        {startsHere ? (
          <>
            <Button id={`start-${id}`} icon='sparkles' size='s' loading={starting} onClick={() => void start()}>
              {quote ? `${t.start} · ${t.price(localNumber(quote.credits))}` : t.start}
            </Button>
            <Button id={`edit-${id}`} kind='soft' size='s' onClick={open}>
              {t.edit}
            </Button>
          </>
        ) : (
          <Button id={`edit-${id}`} icon='pencil' size='s' onClick={open}>
            {isRefused ? t.edit : t.complete}
          </Button>
        )}
      </Box>
    </>
  )
}
