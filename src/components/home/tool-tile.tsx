import { sampleFiles, sampleOf } from '@contract/samples'
import { Exhibit } from '@/components/showcase/exhibit'
import { PlayDisc } from '@/components/showcase/play-disc'
import { ToolMark } from '@/components/showcase/tool-mark'
import type { Playing } from '@/components/showcase/use-playing'
import { Box } from '@/components/ui/box'
import { Pressable } from '@/components/ui/pressable'
import { fileAddress } from '@/services/file-address'
import { useHomeTexts } from '@/services/texts/home'
import { localNumber, useLocale } from '@/services/texts/i18n'
import './index.scss'
import './tool-tile.scss'

interface ToolTileProps {
  path: string
  icon: string
  name: string
  /** 0 while it is unknown. */
  /** The least that a result costs; 0: unknown yet; null: its steps decide. */
  price: number | null
  /** Which example's result is shown. */
  at?: number
  playing: Playing
  /** Opens the large look at the sample. */
  onLook(): void
  onOpen(): void
}

const canPlayFilms = process.env.TARO_ENV === 'h5'

/** A tool with something it made: the picture opens a large look, the words open the tool, the small button plays. */
export function ToolTile({ path, icon, name, price, at = 0, playing, onLook, onOpen }: ToolTileProps) {
  const t = useHomeTexts()
  const locale = useLocale()
  const sample = sampleOf(path, at)
  const files = sample && sampleFiles(path, at, sample, locale)
  const played = fileAddress(files?.sound ?? (canPlayFilms ? (files?.film ?? '') : ''))
  const isPlaying = played !== '' && playing.isPlaying(played)
  const line = (t.lines as Readonly<Record<string, string>>)[path] ?? ''
  return (
    <Box className='tool-tile' role='listitem'>
      <Pressable id={`sample-${path}`} className='tool-tile__stage' label={t.look.open(name)} onClick={onLook}>
        <Exhibit path={path} icon={icon} sample={sample} at={at} small playing={isPlaying} />
        <Box className='tool-tile__mark'>
          <ToolMark path={path} icon={icon} sizePx={24} />
        </Box>
      </Pressable>
      <Pressable id={`tile-${path}`} className='tool-tile__open' onClick={onOpen}>
        <Box className='tool-tile__words'>
          <Box className='tool-tile__title'>{name}</Box>
          <Box className='home__made tool-tile__line'>{line}</Box>
          <Box className='home__worth'>{price === null ? '\u00a0' : price > 0 ? t.from(localNumber(price)) : '…'}</Box>
        </Box>
      </Pressable>
      {played !== '' && (
        <Box className='tool-tile__play'>
          <Box className='tool-tile__disc'>
            <PlayDisc
              id={`play-${path}`}
              label={isPlaying ? t.stop : t.play(name)}
              playing={isPlaying}
              onClick={() => playing.toggle(played, Boolean(files?.sound))}
            />
          </Box>
        </Box>
      )}
    </Box>
  )
}
