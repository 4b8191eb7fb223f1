import { useState } from 'react'
import type { Message } from '@contract/api'
import { plainText } from '@shared/plain-text'
import { Box, Span } from '@/components/ui/box'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { useShareTexts } from '@/services/texts/share'
import './choose-list.scss'

interface ChooseListProps {
  messages: readonly Message[]
  chosen: readonly string[]
  onChoose(chosen: readonly string[]): void
}

/** Number of messages at the end of a long chat that are drawn first. */
const drawnAtOnce = 40

/** The messages with a box each. */
export function ChooseList({ messages, chosen, onChoose }: ChooseListProps) {
  const t = useShareTexts()
  const [drawn, setDrawn] = useState(drawnAtOnce)
  const wanted = new Set(chosen)
  const isAll = wanted.size === messages.length
  const ids = messages.map(({ messageId }) => messageId)
  const answers = messages.filter(({ role }) => role === 'assistant').map(({ messageId }) => messageId)
  const toggle = (id: string) => onChoose(wanted.has(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  const earlier = messages.length - drawn
  const wordsOf = ({ contentType, content }: Message, most: number) =>
    contentType === 'image' ? t.pictureInside : plainText(content.slice(0, most))
  return (
    <Box className='share-list'>
      <Box className='share-list__head'>
        <Span className='share-list__count'>{t.chosen(chosen.length, messages.length)}</Span>
        <Button id='choose-answers' kind='plain' size='s' onClick={() => onChoose(answers)}>
          {t.onlyAnswers}
        </Button>
        <Button id='choose-all' kind='plain' size='s' onClick={() => onChoose(isAll ? [] : ids)}>
          {isAll ? t.none : t.all}
        </Button>
      </Box>
      {earlier > 0 && (
        <Button id='choose-earlier' kind='soft' size='s' block onClick={() => setDrawn(drawn + 200)}>
          {t.earlier(earlier)}
        </Button>
      )}
      {messages.slice(-drawn).map((message) => {
        const { messageId, role } = message
        const who = role === 'user' ? t.question : t.answer
        return (
          <Checkbox
            key={messageId}
            id={`choose-${messageId}`}
            checked={wanted.has(messageId)}
            label={`${who}: ${wordsOf(message, 200)}`}
            onChange={() => toggle(messageId)}
          >
            <Box className='share-list__who'>{who}</Box>
            <Box className='share-list__words'>{wordsOf(message, 300)}</Box>
          </Checkbox>
        )
      })}
    </Box>
  )
}
