import { useState, type ReactNode } from 'react'
import type { Attachment, Message } from '@contract/api'
import { ask } from '@/components/ui/ask'
import { Box } from '@/components/ui/box'
import { IconButton } from '@/components/ui/icon-button'
import { late } from '@/components/ui/late'
import { Pressable } from '@/components/ui/pressable'
import { useTexts } from '@/services/texts/i18n'
import type { AskedFilesProps } from '../attachments/asked-files'
import { editQuestion, removeMessages } from '../conversation'
import { useCopied } from '@/components/ui/use-copied'
import { LateQuote } from './quoted'
import type { CareCardProps } from './foot/care'
import { Versions, type VersionsProps } from './versions'
import './actions.scss'
import './question.scss'

const AskedFiles = late<AskedFilesProps>(() => import('../attachments/all').then((all) => all.AskedFiles), {
  quiet: true,
})

const CareCard = late<CareCardProps>(() => import('./foot').then((foot) => foot.CareCard))

/** Longer texts are folded. */
const isLong = (text: string) => text.length > 600 || text.split('\n').length > 12

/** Characters of a folded question, more than its bubble has room for (docs/weapp-updates.md, rule 10). */
const folded = (text: string) => text.slice(0, 800).replace(/[\uD800-\uDBFF]$/, '')

interface PendingQuestionProps {
  text: string
  note?: string
  id?: string
  files?: readonly Attachment[]
  /** The quoted passage. */
  children?: ReactNode
}

/** The text of the user, unformatted, under what came with it. */
export function PendingQuestion({ text, note, id, files, children }: PendingQuestionProps) {
  const t = useTexts().chat
  const [open, setOpen] = useState(false)
  const long = isLong(text)
  return (
    <Box id={id} className={note ? 'chat-asked chat-asked--waiting' : 'chat-asked'}>
      {files && <AskedFiles files={files} />}
      {children}
      <Box className={long && !open ? 'chat-asked__bubble chat-asked__bubble--folded' : 'chat-asked__bubble'}>
        {long && !open ? folded(text) : text}
      </Box>
      {long && (
        <Pressable className='chat-asked__fold' expanded={open} onClick={() => setOpen(!open)}>
          {open ? t.foldUp : t.unfold}
        </Pressable>
      )}
      {note && <Box className='chat-asked__note'>{note}</Box>}
    </Box>
  )
}

interface QuestionProps extends VersionsProps {
  question: Message
  answers: readonly Message[]
}

/** A question with its actions: copy, edit, delete it with its answers. */
export function QuestionView({ question, answers, ...versions }: QuestionProps) {
  const t = useTexts().chat
  const [copied, copy] = useCopied()
  const { messageId, content, quote, care, chatNumber, attachments } = question
  const remove = async () => {
    const agreed = await ask({ title: t.removeQuestionAsk, text: t.removeMessageText, ok: t.remove, danger: true })
    if (agreed) await removeMessages([...answers, question])
  }
  return (
    <Box className='chat-question'>
      <PendingQuestion id={`message-${messageId}`} text={content} files={attachments}>
        {quote && <LateQuote quote={quote} chatNumber={chatNumber} />}
      </PendingQuestion>
      <Box
        className={
          versions.of > 1
            ? 'chat-actions chat-question__actions chat-question__actions--shown'
            : 'chat-actions chat-question__actions'
        }
      >
        <IconButton
          id={`copy-${messageId}`}
          icon={copied ? 'check' : 'copy'}
          size={32}
          active={copied}
          label={copied ? t.copied : t.copy}
          onClick={() => copy(content)}
        />
        <IconButton
          id={`edit-${messageId}`}
          icon='pencil'
          size={32}
          label={t.editAgain}
          onClick={() => editQuestion(question)}
        />
        <IconButton
          id={`remove-${messageId}`}
          icon='trash-2'
          size={32}
          label={t.removeMessage}
          onClick={() => void remove()}
        />
        <Versions {...versions} earlier={t.earlierQuestion} later={t.laterQuestion} />
      </Box>
      {care && <CareCard sign={care} messageId={messageId} />}
    </Box>
  )
}
