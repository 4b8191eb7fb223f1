import { useState } from 'react'
import { goToPlace } from '@/components/frame/go-to-place'
import { ask } from '@/components/ui/ask'
import { IconButton } from '@/components/ui/icon-button'
import { Menu } from '@/components/ui/menu'
import type { MenuItem } from '@/components/ui/menu/types'
import { useModels } from '@/services/queries/chat'
import { useFootTexts } from '@/services/texts/foot'
import { useTexts } from '@/services/texts/i18n'
import { removeMessages } from '../../conversation'
import type { AnswerProps } from '../answer'
import { OtherModel } from './other-model'
import { quoteMessage } from './quote-message'
import { useMakeInto } from './use-make-into'

/** Rarely used actions on an answer. */
export function MoreActions({ message, question, last, onlyAnswer }: AnswerProps) {
  const { chat: t, common } = useTexts()
  const own = useFootTexts()
  const { data: models = [] } = useModels()
  const [choosing, setChoosing] = useState<boolean | null>(null)
  const { messageId, chatNumber, content, attachments } = message
  const makeInto = useMakeInto(content)
  const remove = async () => {
    const agreed = await ask({ title: t.removeMessageAsk, text: t.removeMessageText, ok: t.remove, danger: true })
    if (agreed) await removeMessages(onlyAnswer && question ? [message, question] : [message])
  }
  const items: (MenuItem | false)[] = [
    content !== '' && { key: 'quote', text: own.quote, icon: 'quote', onClick: () => quoteMessage(message) },
    (content !== '' || attachments !== undefined) && {
      key: 'share',
      text: t.share,
      icon: 'share-2',
      onClick: () => goToPlace('/share', { chatNumber, message: messageId }),
    },
    ...makeInto,
    last &&
      question !== undefined &&
      models.length > 1 && { key: 'model', text: own.otherModel, icon: 'repeat-2', onClick: () => setChoosing(true) },
    {
      key: 'report',
      text: common.report,
      icon: 'flag',
      onClick: () => goToPlace('/contact', { type: 'message', id: messageId }),
    },
    { key: 'remove', text: t.removeMessage, icon: 'trash-2', danger: true, onClick: () => void remove() },
  ]
  return (
    <>
      <Menu id={`answer-${messageId}`} label={t.actions} items={items.filter((item) => item !== false)}>
        {(trigger) => <IconButton id={`more-${messageId}`} icon='ellipsis' size={32} label={t.actions} {...trigger} />}
      </Menu>
      {choosing !== null && question && (
        <OtherModel message={message} question={question} open={choosing} onClose={() => setChoosing(false)} />
      )}
    </>
  )
}
