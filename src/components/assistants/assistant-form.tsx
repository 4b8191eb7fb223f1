import { useState } from 'react'
import type { OwnAssistant } from '@contract/api'
import { limits } from '@contract/limits'
import { Section } from '@/components/account/section'
import { Box } from '@/components/ui/box'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { LongInput } from '@/components/ui/input/long'
import { ulid } from '@/services/ids'
import { notify } from '@/services/api/notices'
import { saveAssistant, savePicture } from '@/services/queries/assistants'
import { useAssistantsTexts } from '@/services/texts/assistants'
import { type AssistantFields, canSave, formFieldsOf, withWritten, wordsOf } from './form-words'
import { HelpButton } from './help-button'
import { MoreSettings } from './more-settings'
import { type PictureChoice, PictureInput } from './picture-input'
import './assistant-form.scss'

/** An assistant's name, purpose and picture; a new one without `assistant`. Everything else is optional. */
export function AssistantForm({ assistant, onDone }: { assistant?: OwnAssistant; onDone(): void }) {
  const t = useAssistantsTexts()
  // One id for a new one: a repeat after a broken connection is the same assistant.
  const [id] = useState(() => assistant?.id ?? ulid())
  const [isSaved, setSaved] = useState(assistant !== undefined)
  const [fields, setFields] = useState(() => formFieldsOf(assistant))
  const [picture, setPicture] = useState<PictureChoice>({ address: assistant?.picture ?? '' })
  const [more, setMore] = useState(false)
  const [busy, setBusy] = useState(false)
  const set = (change: Partial<AssistantFields>) => setFields((now) => ({ ...now, ...change }))
  const save = async () => {
    setBusy(true)
    try {
      await saveAssistant(wordsOf(fields, t.usualInstruction), id, isSaved)
      setSaved(true)
      if (picture.change) await savePicture(id, picture.change)
      notify.success(t.saved)
      onDone()
    } catch {
      setBusy(false) // The call has shown the reason.
    }
  }
  return (
    <Section id='assistant-form' title={assistant ? t.edit : t.create}>
      <Box className='my-page__fields'>
        <Input
          id='assistant-title'
          label={t.name}
          placeholder={t.nameHint}
          maxLength={limits.assistantTitleMax}
          value={fields.title}
          autoComplete='off'
          onChange={(title) => set({ title })}
        />
        <LongInput
          id='assistant-about'
          label={t.about}
          placeholder={t.aboutHint}
          maxLength={limits.assistantAboutMax}
          value={fields.description}
          onChange={(description) => set({ description })}
        />
        <HelpButton
          fields={fields}
          onWritten={(words, replace) => {
            setFields((now) => withWritten(now, words, replace))
            setMore(true)
          }}
        />
        <PictureInput fields={fields} picture={picture} onChange={setPicture} />
        <Button
          id='assistant-more'
          kind='plain'
          icon={more ? 'chevron-up' : 'chevron-down'}
          expanded={more}
          onClick={() => setMore(!more)}
        >
          {t.more}
        </Button>
        {more && <MoreSettings fields={fields} onChange={set} />}
        <Box className='my-page__buttons'>
          <Button id='assistant-save' loading={busy} disabled={!canSave(fields)} onClick={() => void save()}>
            {t.save}
          </Button>
          <Button id='assistant-cancel' kind='plain' onClick={onDone}>
            {t.cancel}
          </Button>
        </Box>
      </Box>
    </Section>
  )
}
