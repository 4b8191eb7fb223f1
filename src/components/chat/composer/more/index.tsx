import { Box } from '@/components/ui/box'
import { Chip } from '@/components/ui/chip'
import { useTexts, localNumber } from '@/services/texts/i18n'
import { useComposerTexts } from '@/services/texts/composer'
import { useChatDetails } from '@/services/queries/chat'
import { newChat, useDraft } from '@/stores/drafts'
import { transcription } from '@contract/transcription'
import { useService } from '@/services/queries/tool'
import { useChosenModel } from '../../chosen-model'
import { Dictation } from '../../extras/dictation'
import { SearchSwitch } from '../../extras/search-switch'
import { LateModelPicker } from '../../model-picker/late'
import { EditingNote } from '../editing'
import type { MoreProps } from './parts'
import { LateSheets } from './sheets-late'
import { openComposerSheet, useComposerSheet } from './sheets'
import { useNextCost } from './use-next-cost'

/** Parts around the input of a chat that are not in its first paint. */
export function More({ at, chatNumber, parentMessageId, picking = false, onPicked = () => undefined }: MoreProps) {
  if (at === 'card') return <EditingNote draftKey={chatNumber || newChat} />
  if (at === 'chips') return <MoreChips chatNumber={chatNumber} />
  if (at === 'voice') return <Voice chatNumber={chatNumber} />
  if (at === 'below') return <Cost chatNumber={chatNumber} parentMessageId={parentMessageId} />
  return (
    <>
      <LateSheets chatNumber={chatNumber} />
      <LateModelPicker chatNumber={chatNumber} open={picking} onClose={onPicked} />
    </>
  )
}

function MoreChips({ chatNumber }: { chatNumber: string }) {
  const t = useComposerTexts()
  const open = useComposerSheet((sheet) => sheet.open)
  const { opening } = useDraft(chatNumber || newChat)
  const details = useChatDetails(chatNumber, !opening)
  const own = opening ? opening.settings : details?.settings
  const search = useChosenModel(chatNumber)?.webSearch
  return (
    <>
      {search && <SearchSwitch chat={chatNumber || newChat} search={search} />}
      <Chip
        id='open-prompts'
        icon='clipboard-list'
        popup='dialog'
        expanded={open === 'prompts'}
        onClick={() => openComposerSheet('prompts')}
      >
        {t.prompts}
      </Chip>
      <Chip
        id='open-chat-settings'
        icon='settings'
        label={t.settings}
        popup='dialog'
        expanded={open === 'settings'}
        active={own !== undefined && Object.keys(own).length > 0}
        onClick={() => openComposerSheet('settings')}
      >
        {t.settingsShort}
      </Chip>
    </>
  )
}

/** Press to talk, where speech can be turned into text. */
function Voice({ chatNumber }: { chatNumber: string }) {
  const service = useService(transcription.serviceKey)
  return service?.enabled ? <Dictation chat={chatNumber || newChat} service={service} /> : null
}

/** Estimated cost of the text before it is sent. */
function Cost({ chatNumber, parentMessageId }: Pick<MoreProps, 'chatNumber' | 'parentMessageId'>) {
  const { chat } = useTexts()
  const t = useComposerTexts()
  const cost = useNextCost(chatNumber, parentMessageId)
  if (cost === null) return null
  if (cost === 'free') return <Box id='next-cost'>{chat.free}</Box>
  const { credits, earlierCredits, earlierMessages } = cost
  const about = t.about(localNumber(credits))
  return (
    <Box id='next-cost'>
      {earlierCredits > 0 ? `${about} · ${t.ofThat(earlierMessages, localNumber(earlierCredits))}` : about}
    </Box>
  )
}
