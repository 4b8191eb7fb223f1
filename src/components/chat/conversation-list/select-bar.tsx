import type { Chat } from '@contract/api'
import { Box } from '@/components/ui/box'
import { Button } from '@/components/ui/button'
import { useChatsTexts } from '@/services/texts/chats'
import { removeChats } from './remove-chat'

interface SelectBarProps {
  chosen: readonly string[]
  /** The chats in the list. */
  shown: readonly Chat[]
  onChoose(chosen: readonly string[] | null): void
}

/** Actions on the selected chats. */
export function SelectBar({ chosen, shown, onChoose }: SelectBarProps) {
  const t = useChatsTexts()
  const all = shown.map(({ chatNumber }) => chatNumber)
  // A chat that has left the list meanwhile is not deleted unseen.
  const here = chosen.filter((one) => all.includes(one))
  const isAll = all.length > 0 && here.length === all.length
  return (
    <Box id='chat-select' className='chat-select'>
      <Box className='chat-select__top'>
        <Box className='chat-select__count' live='polite'>
          {t.selected(here.length)}
        </Box>
        <Button id='select-shown' kind='plain' size='s' onClick={() => onChoose(isAll ? [] : all)}>
          {isAll ? t.selectNone : t.selectShown}
        </Button>
        <Button id='select-done' kind='plain' size='s' onClick={() => onChoose(null)}>
          {t.done}
        </Button>
      </Box>
      <Button
        id='remove-chosen'
        kind='danger'
        size='s'
        block
        icon='trash-2'
        disabled={here.length === 0}
        onClick={() => {
          removeChats(here)
          onChoose(null)
        }}
      >
        {t.removeSome(here.length)}
      </Button>
    </Box>
  )
}
