import { useEffect, useState } from 'react'
import type { VoiceField } from '@contract/field'
import { Box, Span } from '@/components/ui/box'
import { Button } from '@/components/ui/button'
import { Chip } from '@/components/ui/chip'
import { Group } from '@/components/ui/group'
import { Skeleton } from '@/components/ui/skeleton'
import { openShop } from '@/components/credits/open-shop'
import { reasonOf } from '@/services/api/reason'
import { isNearExpiry, timeLeft } from '@/services/time'
import { fileAddress } from '@/services/file-address'
import { useVoices } from '@/services/queries/tool'
import { useToolTexts } from '@/services/texts/tool'
import { writeField } from '@/stores/tool-drafts'
import { serverNow } from '@/services/server-clock'
import type { FieldInputProps } from '../types'
import { VoiceCard } from './voice-card'
import { groupOf, groupsFor, voicesIn, type GroupKey } from './voice-groups'
import '../choice-chips.scss'
import './voice-input.scss'

/** Built-in voices by language and the user's voice models, each with a sample. */
export function VoiceInput({ tool, field, id, label, value, onChange }: FieldInputProps<VoiceField>) {
  const t = useToolTexts().form.voice
  const { data, isError, error, refetch } = useVoices()
  const chosen = typeof value === 'string' ? value : undefined
  const [looked, setLooked] = useState<GroupKey | null>(null)
  const models = data?.models ?? []
  const own = field.own === true
  const groups = groupsFor(own, models)
  const wanted = looked ?? (chosen ? groupOf(chosen) : groups[0])
  const group = wanted && groups.includes(wanted) ? wanted : groups[0]
  const sampleOf = (voice: string) => fileAddress(data?.voices.find((one) => one.id === voice)?.sampleUrl ?? '')
  const first = own && data && !models.some((model) => model.id === chosen) ? models[0]?.id : undefined
  useEffect(() => {
    if (first) onChange(first)
    // Chosen once, for the person to change.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [first])
  const gone = !own && data && chosen && groupOf(chosen) === 'mine' && !models.some((model) => model.id === chosen)
  return (
    <Box id={id} className='voices'>
      {groups.length > 1 && (
        <Group role='group' label={label} className='choice-chips'>
          {groups.map((one) => (
            <Chip key={one} id={`${id}-group-${one}`} active={one === group} onClick={() => setLooked(one)}>
              {one === 'mine' ? t.mine : t.languages[one]}
            </Chip>
          ))}
        </Group>
      )}
      {group !== 'mine' && (
        <Box className='voices__list'>
          {group &&
            voicesIn(group).map((voice) => (
              <VoiceCard
                key={voice.id}
                id={`${id}-${voice.id}`}
                name={t.names[voice.id]}
                text={t.sounds[voice.sounds]}
                sample={sampleOf(voice.id)}
                active={voice.id === chosen}
                onChoose={() => onChange(voice.id)}
              />
            ))}
        </Box>
      )}
      {group === 'mine' && (
        <Box className='voices__list voices__list--mine'>
          {models.map((model) => (
            <VoiceCard
              key={model.id}
              id={`${id}-${model.id}`}
              name={model.name}
              text={leftText(model.expireTime, t)}
              sample={fileAddress(model.sampleUrl)}
              active={model.id === chosen}
              onChoose={() => onChange(model.id)}
              ending={isNearExpiry(model.expireTime)}
              onExtend={() => openShop({ variant: 'delayed', relationId: model.id })}
            />
          ))}
        </Box>
      )}
      {own &&
        !data &&
        (isError ? (
          <Box className='voices__none'>
            <Span>{reasonOf(error, t.loadFailed)}</Span>
            <Button kind='soft' size='s' onClick={() => void refetch()}>
              {t.reload}
            </Button>
          </Box>
        ) : (
          <Skeleton shape='row' lines={1} />
        ))}
      {own && data && models.length === 0 && (
        <Box className='voices__none'>
          <Span>{t.none.title}</Span>
          <Span className='field__hint'>{t.none.text}</Span>
          {field.when && (
            <Button
              id='make-voice'
              kind='soft'
              size='s'
              onClick={() => writeField(tool.serviceKey, field.when?.field ?? '', undefined)}
            >
              {t.none.action}
            </Button>
          )}
        </Box>
      )}
      {gone && <Box className='field__fault'>{t.gone}</Box>}
    </Box>
  )
}

function leftText(until: string, t: { days(n: number): string; soon: string }): string {
  const left = timeLeft(new Date(until), serverNow())
  return left && 'days' in left ? t.days(left.days) : t.soon
}
