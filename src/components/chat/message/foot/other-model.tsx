import type { Message } from '@contract/api'
import { Box, Span } from '@/components/ui/box'
import { Icon } from '@/components/ui/icon'
import { Pressable } from '@/components/ui/pressable'
import { Sheet } from '@/components/ui/sheet'
import { useModels } from '@/services/queries/chat'
import { useFootTexts } from '@/services/texts/foot'
import { localNumber, useTexts } from '@/services/texts/i18n'
import { ProviderMark } from '../../model-picker/model-mark'
import { askAgain } from '../../send'
import '../../model-picker/index.scss'

interface OtherModelProps {
  message: Message
  question: Message
  open: boolean
  onClose(): void
}

/** The models that may answer a question once more; the answer is another version beside those it has. */
export function OtherModel({ message, question, open, onClose }: OtherModelProps) {
  const { chat: t } = useTexts()
  const own = useFootTexts()
  const { data = [] } = useModels()
  return (
    <Sheet id='other-models' open={open} title={own.otherModelTitle} onClose={onClose}>
      <Box className='chat-models' role='listbox' label={own.otherModelTitle}>
        {data.map((model) => (
          <Pressable
            key={model.id}
            id={`answer-by-${model.id}`}
            role='option'
            selected={model.id === message.model}
            className='chat-model'
            onClick={() => {
              onClose()
              void askAgain(question, model)
            }}
          >
            <ProviderMark provider={model.provider} size={40} />
            <Box className='chat-model__text'>
              <Box className='chat-model__name'>
                <Span>{model.name}</Span>
              </Box>
              <Box className='chat-model__price'>
                {model.price.input === 0 && model.price.output === 0
                  ? t.free
                  : t.price(localNumber(model.price.input), localNumber(model.price.output))}
              </Box>
            </Box>
            {model.id === message.model && <Icon name='check' size={20} className='chat-model__check' />}
          </Pressable>
        ))}
      </Box>
    </Sheet>
  )
}
