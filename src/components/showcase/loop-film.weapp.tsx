import { Picture } from '@/components/ui/picture'
import type { LoopFilmProps } from './loop-film.types'

/** WeChat's film lies above everything else and is costly: the first picture stands for it. */
export const LoopFilm = ({ poster }: LoopFilmProps) => <Picture className='exhibit__picture' src={poster} />
