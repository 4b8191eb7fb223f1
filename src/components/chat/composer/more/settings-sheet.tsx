import type { ChatSettings } from '@contract/api'
import { chatDefaults } from '@contract/chat-defaults'
import { limits } from '@contract/limits'
import { Box } from '@/components/ui/box'
import { Button } from '@/components/ui/button'
import { Chip } from '@/components/ui/chip'
import { Sheet } from '@/components/ui/sheet'
import { Slider } from '@/components/ui/slider'
import { Switch } from '@/components/ui/switch'
import { LongInput } from '@/components/ui/input/long'
import { useComposerTexts } from '@/services/texts/composer'
import { useLocale } from '@/services/texts/i18n'
import { setUsingContext, useChat } from '@/stores/chat'
import { useChatParameters } from '@/stores/chat-parameters'
import { useChosenModel } from '../../chosen-model'
import { useOwnSettings } from './use-own-settings'
import './settings-sheet.scss'

interface Props {
  chatNumber: string
  open: boolean
  onClose(): void
}

/** The settings of one chat; unset ones follow the settings for all chats. */
export function SettingsSheet({ chatNumber, open, onClose }: Props) {
  const t = useComposerTexts()
  return (
    <Sheet id='chat-settings' open={open} title={t.settings} onClose={onClose}>
      {open && <SettingsForm key={chatNumber} chatNumber={chatNumber} />}
    </Sheet>
  )
}

const choices = [2, 6, 10, 20, 50]

function SettingsForm({ chatNumber }: { chatNumber: string }) {
  const t = useComposerTexts()
  const locale = useLocale()
  const all = useChatParameters()
  const model = useChosenModel(chatNumber)
  const usingContext = useChat((chat) => chat.usingContext)
  const { own, change, clear } = useOwnSettings(chatNumber)
  const numbers = own.contextMessages && !choices.includes(own.contextMessages) ? [own.contextMessages] : []
  return (
    <Box className='chat-settings'>
      <Box className='chat-settings__text'>{t.settingsText}</Box>
      <Box className='chat-settings__line'>
        <Box className='chat-settings__name'>{t.context}</Box>
        <Switch id='settings-context' label={t.context} checked={usingContext} onChange={setUsingContext} />
      </Box>
      <Box className='chat-settings__text'>{t.contextText}</Box>
      {usingContext && (
        <Box className='chat-settings__choices' role='group' label={t.earlier}>
          <Box className='chat-settings__label'>{t.earlier}</Box>
          {[...choices, ...numbers].map((n) => (
            <Chip
              key={n}
              id={`earlier-${n}`}
              active={own.contextMessages === n}
              onClick={() => change({ contextMessages: n })}
            >
              {t.count(n)}
            </Chip>
          ))}
          <Chip
            id='earlier-all'
            active={own.contextMessages === undefined}
            onClick={() => change({ contextMessages: undefined })}
          >
            {t.allEarlier}
          </Chip>
        </Box>
      )}
      <Box className='chat-settings__line'>
        <Box className='chat-settings__name'>{t.systemMessage}</Box>
        <Usual field='systemMessage' own={own} change={change} />
      </Box>
      <LongInput
        id='chat-system-message'
        label={t.systemMessage}
        bare
        placeholder={all.systemMessage.trim() || chatDefaults.systemMessage[locale]}
        maxLength={limits.systemMessageMax}
        maxLines={6}
        value={own.systemMessage ?? ''}
        onChange={(systemMessage) => change({ systemMessage })}
      />
      {model && !model.sampling && <Box className='chat-settings__text'>{t.noSampling}</Box>}
      <Amount id='temperature' min={0} max={2} step={0.1} own={own} change={change} />
      <Amount id='top_p' min={0.05} max={1} step={0.05} own={own} change={change} />
      <Button
        id='clear-chat-settings'
        kind='plain'
        size='s'
        icon='rotate-ccw'
        disabled={Object.keys(own).length === 0}
        onClick={clear}
      >
        {t.restore}
      </Button>
    </Box>
  )
}

interface OfOwn {
  own: ChatSettings
  change(part: { [K in keyof ChatSettings]: ChatSettings[K] | undefined }): void
}

/** Goes back to what holds for all chats; only there when the chat has its own. */
function Usual({ field, own, change }: OfOwn & { field: keyof ChatSettings }) {
  const t = useComposerTexts()
  if (own[field] === undefined) return <Box className='chat-settings__text'>{t.asAll}</Box>
  return (
    <Button id={`usual-${field}`} kind='plain' size='s' onClick={() => change({ [field]: undefined })}>
      {t.asAll}
    </Button>
  )
}

function Amount({
  id,
  min,
  max,
  step,
  own,
  change,
}: OfOwn & { id: 'temperature' | 'top_p'; min: number; max: number; step: number }) {
  const t = useComposerTexts()
  const usual = useChatParameters((all) => all[id])
  const [label, text] = id === 'temperature' ? [t.temperature, t.temperatureText] : [t.topP, t.topPText]
  const value = own[id] ?? usual
  const words = String(Math.round(value * 100) / 100)
  return (
    <Box className='chat-settings__amount'>
      <Box className='chat-settings__line'>
        <Box className='chat-settings__name'>{`${label} ${words}`}</Box>
        <Usual field={id} own={own} change={change} />
      </Box>
      <Box className='chat-settings__text'>{text}</Box>
      <Slider
        id={`chat-${id}`}
        label={label}
        min={min}
        max={max}
        step={step}
        value={value}
        text={words}
        onChange={(next) => change({ [id]: Math.round(next * 100) / 100 })}
      />
    </Box>
  )
}
