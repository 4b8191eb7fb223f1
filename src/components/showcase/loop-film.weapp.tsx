import { Picture } from '@/components/ui/picture'
import type { LoopFilmProps } from './loop-film.types'

/** WeChat draws films above everything else and they are costly: show the poster instead. */
export const LoopFilm = ({ poster }: LoopFilmProps) => <Picture className='exhibit__picture' src={poster} />
