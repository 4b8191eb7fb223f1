import type { Model } from '@contract/api'
import { IconButton } from '@/components/ui/icon-button'
import { notify } from '@/services/api/notices'
import { localNumber } from '@/services/texts/i18n'
import { useExtrasTexts } from '@/services/texts/extras'
import { setWebSearch, useWebSearch } from '@/stores/web-search'

interface Props {
  /** The chat, or `new`. */
  chat: string
  search: NonNullable<Model['webSearch']>
}

/** Switches web search for the questions of this chat and shows its cost. */
export function SearchSwitch({ chat, search: { credits } }: Props) {
  const t = useExtrasTexts().search
  const on = useWebSearch(({ chats }) => chats.includes(chat))
  const cost = credits > 0 ? t.costs(localNumber(credits)) : ''
  const toggle = () => {
    setWebSearch(chat, !on)
    notify.info(on ? t.off : `${t.on}${cost}`, { subject: 'web-search' })
  }
  return <IconButton id='web-search' icon='globe' size={36} active={on} label={`${t.name}${cost}`} onClick={toggle} />
}
