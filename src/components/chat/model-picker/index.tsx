import type { Model } from '@contract/api'
import { Box, Span } from '@/components/ui/box'
import { Dropdown } from '@/components/ui/dropdown'
import { Empty } from '@/components/ui/empty'
import { ErrorState } from '@/components/ui/error-state'
import { Group } from '@/components/ui/group'
import { Icon } from '@/components/ui/icon'
import { Pressable } from '@/components/ui/pressable'
import { Skeleton } from '@/components/ui/skeleton'
import { useComposerTexts } from '@/services/texts/composer'
import { localNumber, useTexts } from '@/services/texts/i18n'
import { useModels } from '@/services/queries/chat'
import { chooseModel, useChosenModel } from '../chosen-model'
import { capabilitiesOf, providerGroups, shortCount } from './groups'
import { ProviderMark } from './model-mark'
import '../badge.scss'
import './index.scss'

export interface ModelPickerProps {
  chatNumber: string
  open: boolean
  onClose(): void
}

/** The models by provider, with what each can do and its price; a tap chooses one. */
export function ModelPicker({ chatNumber, open, onClose }: ModelPickerProps) {
  const t = useTexts().chat
  const words = useComposerTexts()
  const { data, isPending, isError, error, refetch } = useModels()
  const chosen = useChosenModel(chatNumber)
  const groups = providerGroups(data ?? [])
  return (
    <Dropdown id='models' anchorId='model-picker' open={open} title={t.pickModel} onClose={onClose}>
      <Group className='chat-models' role='listbox' label={t.pickModel} axis='column'>
        {isPending && <Skeleton shape='row' lines={4} />}
        {isError && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
        {data?.length === 0 && <Empty icon='bot' title={t.noModels} />}
        {groups.map(({ provider, models }) => (
          <Box key={provider} role='group' label={words.providers[provider]}>
            {groups.length > 1 && <Box className='chat-models__provider'>{words.providers[provider]}</Box>}
            {models.map((model) => (
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
        ))}
      </Group>
    </Dropdown>
  )
}

function ModelRow({ model, chosen, onChoose }: { model: Model; chosen: boolean; onChoose(): void }) {
  const t = useTexts().chat
  const words = useComposerTexts()
  const { id, name, version, provider, price, builtIn, resting, contextTokens, filing } = model
  const free = price.input === 0 && price.output === 0
  return (
    <Pressable
      id={`model-${id}`}
      role='option'
      selected={chosen}
      className={chosen ? 'chat-model chat-model--chosen' : 'chat-model'}
      onClick={onChoose}
    >
      <ProviderMark provider={provider} size={36} />
      <Box className='chat-model__text'>
        <Box className='chat-model__name'>
          <Span>{name}</Span>
          {version && version !== name && <Span className='chat-model__version'>{version}</Span>}
          {builtIn && <Span className='chat-badge'>{t.builtIn}</Span>}
        </Box>
        <Box className='chat-model__can'>
          {capabilitiesOf(model).map(({ key, icon }) => (
            <Span key={key} className='chat-model__ability'>
              <Icon name={icon} size={12} />
              {words.capabilities[key]}
            </Span>
          ))}
          <Span className='chat-model__ability'>{words.contextSize(shortCount(contextTokens))}</Span>
        </Box>
        <Box className='chat-model__price'>
          {free ? t.free : t.price(localNumber(price.input), localNumber(price.output))}
        </Box>
        {filing && <Box className='chat-model__price'>{filing}</Box>}
        {resting && <Box className='chat-model__price'>{t.resting(resting.answeredBy)}</Box>}
      </Box>
      {chosen && <Icon name='check' size={20} className='chat-model__check' />}
    </Pressable>
  )
}
