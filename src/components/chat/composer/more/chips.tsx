import { Chip } from '@/components/ui/chip'
import { useComposerTexts } from '@/services/texts/composer'
import { newChat, useDraft } from '@/stores/drafts'
import { useChosenModel } from '../../chosen-model'
import { useServerChat } from '../../use-server-chat'
import { SearchSwitch } from '../../extras/search-switch'
import { openComposerSheet, useComposerSheet } from './sheets'

/** The chips after the first paint: search, prompts and the settings of the chat. */
export function MoreChips({ chatNumber }: { chatNumber: string }) {
  const t = useComposerTexts()
  const open = useComposerSheet((sheet) => sheet.open)
  const { opening } = useDraft(chatNumber || newChat)
  const details = useServerChat(chatNumber)
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
