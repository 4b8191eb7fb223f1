import { Box } from '@/components/ui/box'
import './ai-label.scss'

/** The label that the rules require in Chinese, over a tile: the picture's own may be cut off. */
export const AiLabel = ({ at = 'bottom' }: { at?: 'top' | 'bottom' }) => (
  <Box className={`ai-label ai-label--${at}`}>AI生成</Box>
)
