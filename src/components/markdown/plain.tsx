import { Box } from '@/components/ui/box'
import type { MarkdownProps } from './types'

/** The words as they were written. */
export const Plain = ({ source }: MarkdownProps) => <Box className='md md--plain'>{source}</Box>
