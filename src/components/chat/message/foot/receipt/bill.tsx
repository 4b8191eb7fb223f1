import type { ReactNode } from 'react'
import type { Message, Model } from '@contract/api'
import { creditsFor, type TokenPrice } from '@shared/price'
import { Box, Span } from '@/components/ui/box'
import { useFootTexts } from '@/services/texts/foot'
import { localNumber, useTexts } from '@/services/texts/i18n'
import { useModels } from '@/services/queries/chat'
import './bill.scss'

interface BillProps {
  message: Message
  usedTokens: NonNullable<Message['usedTokens']>
  credits: number
}

/** A receipt: tokens times price, the sum, the balance afterwards, and a note on estimates. */
export function Bill({ message, usedTokens, credits }: BillProps) {
  const { bill: t, estimatedText } = useFootTexts()
  const { chat } = useTexts()
  const { data: models = [] } = useModels()
  const model = models.find(({ id }) => id === message.model)
  const price = priceOf(message, usedTokens, credits, model)
  const sumOf = ({ discountPercent }: TokenPrice) =>
    discountPercent ? `${t.member(discountPercent)} · ${t.rounded}` : t.rounded
  const how = (each: number) => (each === 0 ? t.free : t.each(localNumber(each)))
  return (
    <Box className='chat-bill'>
      {model && <Row what={chat.model}>{model.name}</Row>}
      <Row what={t.input} how={price && how(price.input)}>
        {t.tokens(localNumber(usedTokens.input))}
      </Row>
      <Row what={t.output} how={price && how(price.output)}>
        {t.tokens(localNumber(usedTokens.output))}
      </Row>
      {message.searchCredits ? <Row what={t.search}>{t.credits(localNumber(message.searchCredits))}</Row> : null}
      <Box className='chat-bill__sum'>
        <Row what={t.sum} how={price && credits > 0 ? sumOf(price) : undefined} sum>
          {t.credits(localNumber(credits))}
        </Row>
        {message.balanceAfter !== undefined && (
          <Row what={t.balanceAfter}>{t.credits(localNumber(message.balanceAfter))}</Row>
        )}
      </Box>
      {usedTokens.estimated && <Box className='chat-bill__note'>{estimatedText}</Box>}
      {message.status !== 'done' && <Box className='chat-bill__note'>{t.partial}</Box>}
    </Box>
  )
}

/** The price that was charged, else the current one when it gives the same sum. */
function priceOf(
  { price }: Message,
  tokens: BillProps['usedTokens'],
  credits: number,
  model?: Model,
): TokenPrice | undefined {
  return price ?? (model && creditsFor(tokens, model.price) === credits ? model.price : undefined)
}

function Row({ what, how, sum, children }: { what: string; how?: string; sum?: boolean; children: ReactNode }) {
  return (
    <Box className='chat-bill__row'>
      <Box>
        <Box>{what}</Box>
        {how && <Box className='chat-bill__how'>{how}</Box>}
      </Box>
      <Span className={sum ? 'chat-bill__value chat-bill__value--sum' : 'chat-bill__value'}>{children}</Span>
    </Box>
  )
}
