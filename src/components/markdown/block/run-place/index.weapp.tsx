import { Box } from '@/components/ui/box'
import type { RunPlaceProps } from './types'

/** The list of messages empties what is far from the view. */
export const RunPlace = ({ children }: RunPlaceProps) => <Box className='md__run'>{children}</Box>
