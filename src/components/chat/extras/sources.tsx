import { useState } from 'react'
import type { Message } from '@contract/api'
import { openAddress } from '@/components/markdown/link/open-address'
import { Box, Span } from '@/components/ui/box'
import { Chip } from '@/components/ui/chip'
import { Pressable } from '@/components/ui/pressable'
import { useMiniSwitches } from '@/stores/mini-switches'
import { useExtrasTexts } from '@/services/texts/extras'
import './extras.scss'

/** The pages an answer was made from: title and host, opened outside (copied where that is not possible). Only data: nothing of them is drawn but text. */
export function Sources({ message: { messageId, sources = [] } }: { message: Message }) {
  const t = useExtrasTexts().sources
  const { links } = useMiniSwitches()
  const [open, setOpen] = useState(false)
  return (
    <Box className='sources'>
      <Chip
        id={`sources-${messageId}`}
        icon='globe'
        trailing={open ? 'chevron-up' : 'chevron-down'}
        expanded={open}
        popup='listbox'
        onClick={() => setOpen(!open)}
      >
        {t.title(sources.length)}
      </Chip>
      {open &&
        sources.map(({ title, url }, at) => {
          const page = (
            <>
              <Span className='sources__title'>{`${at + 1}. ${title}`}</Span>
              <Span className='sources__host'>{hostOf(url)}</Span>
            </>
          )
          const id = `source-${messageId}-${at}`
          return links ? (
            <Pressable
              key={url}
              id={id}
              role='link'
              className='sources__page'
              tooltip={url}
              onClick={() => void openAddress(url)}
            >
              {page}
            </Pressable>
          ) : (
            <Box key={url} id={id} className='sources__page'>
              {page}
            </Box>
          )
        })}
    </Box>
  )
}

/** The server has validated the address. WeChat has no URL class. */
const hostOf = (url: string): string => /^https:\/\/([^/?#]+)/.exec(url)?.[1]?.replace(/^www\./, '') ?? ''
