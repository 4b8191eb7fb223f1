import { Box } from '@/components/ui/box'
import './ai-label.scss'

/**
 * The label that the rules require in Chinese, over a tile: the picture's own may be cut off. Its words are in the style,
 * because they are no part of a button's name.
 */
export const AiLabel = ({ at = 'bottom' }: { at?: 'top' | 'bottom' }) => <Box className={`ai-label ai-label--${at}`} />
