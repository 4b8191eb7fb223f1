import { Box, Span } from '@/components/ui/box'
import { IconButton } from '@/components/ui/icon-button'
import { useTexts } from '@/services/texts/i18n'
import './versions.scss'

export interface VersionsProps {
  at: number
  of: number
  onVersion(at: number): void
}

/** `‹ 1 / 2 ›`: switches between versions; not drawn for a single one. */
export function Versions({ at, of, onVersion, earlier, later }: VersionsProps & { earlier: string; later: string }) {
  const t = useTexts().chat
  if (of < 2) return null
  return (
    <Box className='chat-versions'>
      <IconButton icon='chevron-left' size={32} label={earlier} disabled={at === 0} onClick={() => onVersion(at - 1)} />
      <Span>{t.version(at + 1, of)}</Span>
      <IconButton
        icon='chevron-right'
        size={32}
        label={later}
        disabled={at === of - 1}
        onClick={() => onVersion(at + 1)}
      />
    </Box>
  )
}
