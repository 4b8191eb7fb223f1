import type { Sample } from '@contract/samples'
import { sampleFiles } from '@contract/samples'
import { Box } from '@/components/ui/box'
import { Icon, type IconName } from '@/components/ui/icon'
import { fileAddress } from '@/services/file-address'
import { useLocale } from '@/services/texts/i18n'
import { AiLabel } from './ai-label'
import { groundOf } from './hues'
import { LoopFilm } from './loop-film'
import { SeenPicture } from './seen-picture'
import './exhibit.scss'

interface ExhibitProps {
  path: string
  icon: string
  /** Without one the tool's mark is shown large. */
  sample?: Sample
  at: number
  /** Limits pictures to the size of a tile. */
  small?: boolean
  /** Whether its sound, or the film's sound, is playing. */
  playing?: boolean
}

/** Sample result of a tool: before and after pictures, a waveform, or a short film. */
export function Exhibit({ path, icon, sample, at, small = false, playing = false }: ExhibitProps) {
  const locale = useLocale()
  const files = sample && sampleFiles(path, at, sample, locale)
  const picture = files && fileAddress((small && files.small) || files.picture)
  const before = files && fileAddress((small && files.smallBefore) || files.before || '')
  const isSound = sample?.kind === 'audio'
  return (
    <Box className={playing ? 'exhibit exhibit--playing' : 'exhibit'} style={groundOf(path)} hidden>
      {!picture && <Icon name={icon as IconName} size={40} />}
      {before && <SeenPicture className='exhibit__half' src={before} />}
      {picture && isSound && <SeenPicture className='exhibit__wave' src={picture} fit='contain' />}
      {picture && sample?.kind === 'image' && (
        <SeenPicture className={before ? 'exhibit__half' : 'exhibit__picture'} src={picture} />
      )}
      {picture && files?.film && <LoopFilm src={fileAddress(files.film)} poster={picture} heard={playing} />}
      {sample && <AiLabel at={sample.kind === 'image' ? 'bottom' : 'top'} />}
    </Box>
  )
}
