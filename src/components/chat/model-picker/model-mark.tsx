import { memo } from 'react'
import type { Model } from '@contract/api'
import { Box } from '@/components/ui/box'
import { Icon, type IconName } from '@/components/ui/icon'
import { useModels } from '@/services/queries/chat'
import './model-mark.scss'

const glyphs: Record<Model['provider'], IconName> = {
  openai: 'hexagon',
  moonshot: 'moon',
  qwen: 'cloud',
  spark: 'flame',
  wenxin: 'feather',
  zhipu: 'brain',
  deepseek: 'compass',
  local: 'cpu',
  builtin: 'sparkles',
}

/** A provider's mark: a neutral icon, not its trademark. */
export function ProviderMark({ provider, size = 28 }: { provider: Model['provider']; size?: number }) {
  return (
    <Box className={`model-mark model-mark--${provider}`} style={{ width: `${size}px`, height: `${size}px` }} hidden>
      <Icon name={glyphs[provider]} size={Math.round(size * 0.58)} />
    </Box>
  )
}

/** The mark of the model that answered; the default one when it is no longer offered. Memoized: not redrawn with a growing answer. */
export const ModelMark = memo(function ModelMark({ modelId, size }: { modelId: string; size?: number }) {
  const { data = [] } = useModels()
  return <ProviderMark provider={data.find(({ id }) => id === modelId)?.provider ?? 'builtin'} size={size} />
})
