import { useState } from 'react'
import type { Message } from '@contract/api'
import { limits } from '@contract/limits'
import { Box } from '@/components/ui/box'
import { Button } from '@/components/ui/button'
import { Chip } from '@/components/ui/chip'
import { Dialog } from '@/components/ui/dialog'
import { IconButton } from '@/components/ui/icon-button'
import { TextArea } from '@/components/ui/text-area'
import { notify } from '@/services/api/notices'
import { useFootTexts } from '@/services/texts/foot'
import { rate } from './rate'

/** Like and dislike: a second press removes the rating, a dislike may include a reason. */
export function Rating({ message }: { message: Message }) {
  const t = useFootTexts()
  const [asking, setAsking] = useState<boolean | null>(null)
  const { messageId, rating } = message
  const dislike = async () => {
    if (rating === 'down') return void rate(message, '')
    if (await rate(message, 'down')) setAsking(true)
  }
  return (
    <>
      <IconButton
        id={`like-${messageId}`}
        icon='thumbs-up'
        size={32}
        active={rating === 'up'}
        label={t.like}
        onClick={() => void rate(message, rating === 'up' ? '' : 'up')}
      />
      <IconButton
        id={`dislike-${messageId}`}
        icon='thumbs-down'
        size={32}
        active={rating === 'down'}
        label={t.dislike}
        onClick={() => void dislike()}
      />
      {asking !== null && <Reason message={message} open={asking} onClose={() => setAsking(false)} />}
    </>
  )
}

function Reason({ message, open, onClose }: { message: Message; open: boolean; onClose(): void }) {
  const t = useFootTexts()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [words, setWords] = useState('')
  const reason = [...chosen, words.trim()].filter(Boolean).join('；').slice(0, limits.ratingReasonMax)
  const submit = async () => {
    onClose()
    if (await rate(message, 'down', reason)) notify.success(t.reasonThanks)
  }
  return (
    <Dialog
      id='dislike-reason'
      open={open}
      title={t.reasonTitle}
      onClose={onClose}
      footer={
        <>
          <Button kind='plain' onClick={onClose}>
            {t.reasonSkip}
          </Button>
          <Button id='send-reason' disabled={reason === ''} onClick={() => void submit()}>
            {t.reasonSend}
          </Button>
        </>
      }
    >
      <Box className='chat-foot__reasons'>
        {t.reasons.map((one) => {
          const has = chosen.includes(one)
          return (
            <Chip
              key={one}
              active={has}
              onClick={() => setChosen(has ? chosen.filter((other) => other !== one) : [...chosen, one])}
            >
              {one}
            </Chip>
          )
        })}
      </Box>
      <TextArea
        id='reason-words'
        label={t.reasonWords}
        placeholder={t.reasonWords}
        value={words}
        maxLength={300}
        maxLines={4}
        onChange={setWords}
      />
    </Dialog>
  )
}
