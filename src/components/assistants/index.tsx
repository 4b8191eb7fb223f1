import { useState } from 'react'
import type { OwnAssistant } from '@contract/api'
import { limits } from '@contract/limits'
import { Section } from '@/components/account/section'
import { startChat } from '@/components/chat/conversation'
import { AssistantIcon } from '@/components/chat/empty-chat/assistant-icon'
import { goToPlace } from '@/components/frame/go-to-place'
import { MyPage } from '@/components/my/my-page'
import { tellOutcome } from '@/components/share/save-outcome'
import { ask } from '@/components/ui/ask'
import { Box } from '@/components/ui/box'
import { Button } from '@/components/ui/button'
import { Empty } from '@/components/ui/empty'
import { ErrorState } from '@/components/ui/error-state'
import { IconButton } from '@/components/ui/icon-button'
import { Pressable } from '@/components/ui/pressable'
import { Skeleton } from '@/components/ui/skeleton'
import { saveText } from '@/services/platform/media/save'
import { removeAssistant, useOwnAssistants } from '@/services/queries/assistants'
import { assistantsTexts, useAssistantsTexts } from '@/services/texts/assistants'
import { assistantsAsJson } from './assistant-file'
import { AssistantForm } from './assistant-form'
import { ImportDialog } from './import-dialog'
import '@/components/ui/icon/chat.scss'
import './index.scss'

/** The own assistants: made, changed, removed, exported and brought in again. */
export const AssistantsPage = () => (
  <MyPage path='/assistants' title={useAssistantsTexts().title}>
    <Inside />
  </MyPage>
)

function Inside() {
  const t = useAssistantsTexts()
  const { data, isError, error, refetch } = useOwnAssistants()
  const [editing, setEditing] = useState<OwnAssistant | 'new' | null>(null)
  const [importing, setImporting] = useState(false)
  const full = (data?.length ?? 0) >= limits.ownAssistantsMax
  const save = () =>
    void saveText('assistants.json', assistantsAsJson(data ?? []), 'application/json').then(tellOutcome)
  if (editing)
    return <AssistantForm assistant={editing === 'new' ? undefined : editing} onDone={() => setEditing(null)} />
  return (
    <>
      <Box className='my-page__lead'>{t.lead}</Box>
      <Box className='my-page__buttons'>
        <Button id='assistant-new' icon='plus' disabled={full} onClick={() => setEditing('new')}>
          {t.create}
        </Button>
        <Button id='assistants-bring' kind='soft' disabled={full} onClick={() => setImporting(true)}>
          {t.import}
        </Button>
        {data && data.length > 0 && (
          <Button id='assistants-export' kind='soft' onClick={save}>
            {t.export}
          </Button>
        )}
      </Box>
      {!data &&
        (isError ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton shape='row' lines={3} />)}
      {data?.length === 0 && <Empty id='no-assistants' icon='bot' title={t.empty.title} text={t.empty.text} />}
      {data && data.length > 0 && (
        <Section id='own-assistants' title={t.mine(data.length)}>
          {data.map((assistant) => (
            <Line key={assistant.id} assistant={assistant} onEdit={() => setEditing(assistant)} />
          ))}
        </Section>
      )}
      <ImportDialog open={importing} onClose={() => setImporting(false)} />
    </>
  )
}

function Line({ assistant, onEdit }: { assistant: OwnAssistant; onEdit(): void }) {
  const t = useAssistantsTexts()
  const { id, icon, picture, title, description } = assistant
  const begin = () => {
    startChat(assistant)
    goToPlace('/chat')
  }
  return (
    <Box className='own-assistant'>
      <Pressable id={`begin-${id}`} className='own-assistant__main' label={`${t.begin} ${title}`} onClick={begin}>
        <AssistantIcon icon={icon} picture={picture} />
        <Box className='own-assistant__text'>
          <Box className='own-assistant__title'>{title}</Box>
          {description && <Box className='my-page__note'>{description}</Box>}
        </Box>
      </Pressable>
      <IconButton
        id={`share-${id}`}
        icon='share-2'
        size={36}
        label={t.share}
        onClick={() => goToPlace('/share', { assistant: id })}
      />
      <IconButton id={`edit-${id}`} icon='pencil' size={36} label={t.edit} onClick={onEdit} />
      <IconButton id={`remove-${id}`} icon='trash-2' size={36} label={t.remove} onClick={() => void remove(id)} />
    </Box>
  )
}

async function remove(id: string): Promise<void> {
  const t = assistantsTexts()
  if (await ask({ title: t.removeAsk, text: t.removeText, ok: t.remove, danger: true }))
    await removeAssistant(id).catch(() => undefined)
}
