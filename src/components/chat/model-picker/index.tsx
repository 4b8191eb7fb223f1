import type { Model } from '@contract/api'
import { Box, Span } from '@/components/ui/box'
import { Empty } from '@/components/ui/empty'
import { ErrorState } from '@/components/ui/error-state'
import { Icon } from '@/components/ui/icon'
import { Pressable } from '@/components/ui/pressable'
import { Sheet } from '@/components/ui/sheet'
import { Skeleton } from '@/components/ui/skeleton'
import { localNumber, useTexts } from '@/services/texts/i18n'
import { useModels } from '@/services/queries/chat'
import { chooseModel, useChosenModel } from '../chosen-model'
import { ProviderMark } from './model-mark'
import '../badge.scss'
import './index.scss'

export interface ModelPickerProps {
  chatNumber: string
  open: boolean
  onClose(): void
}

/** The models with provider mark, version and price; a tap chooses one. */
export function ModelPicker({ chatNumber, open, onClose }: ModelPickerProps) {
  const t = useTexts().chat
  const { data, isPending, isError, error, refetch } = useModels()
  const chosen = useChosenModel(chatNumber)
  return (
    <Sheet id='models' open={open} title={t.pickModel} onClose={onClose}>
      <Box className='chat-models' role='listbox' label={t.pickModel}>
        {isPending && <Skeleton shape='row' lines={4} />}
        {isError && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
        {data?.length === 0 && <Empty icon='bot' title={t.noModels} />}
        {data?.map((model) => (
          <ModelRow
            key={model.id}
            model={model}
            chosen={model.id === chosen?.id}
            onChoose={() => {
              chooseModel(chatNumber, model.id)
              onClose()
            }}
          />
        ))}
      </Box>
    </Sheet>
  )
}

function ModelRow({ model, chosen, onChoose }: { model: Model; chosen: boolean; onChoose(): void }) {
  const t = useTexts().chat
  const { id, name, version, provider, price, builtIn, resting } = model
  const free = price.input === 0 && price.output === 0
  return (
    <Pressable
      id={`model-${id}`}
      role='option'
      selected={chosen}
      className={chosen ? 'chat-model chat-model--chosen' : 'chat-model'}
      onClick={onChoose}
    >
      <ProviderMark provider={provider} size={40} />
      <Box className='chat-model__text'>
        <Box className='chat-model__name'>
          <Span>{name}</Span>
          {version && version !== name && <Span className='chat-model__version'>{version}</Span>}
          {builtIn && <Span className='chat-badge'>{t.builtIn}</Span>}
        </Box>
        <Box className='chat-model__price'>
          {free ? t.free : t.price(localNumber(price.input), localNumber(price.output))}
        </Box>
        {resting && <Box className='chat-model__price'>{t.resting(resting.answeredBy)}</Box>}
      </Box>
      {chosen && <Icon name='check' size={20} className='chat-model__check' />}
    </Pressable>
  )
}
