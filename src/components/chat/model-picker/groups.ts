import type { Model } from '@contract/api'
import type { IconName } from '@/components/ui/icon'

interface ProviderGroup {
  provider: Model['provider']
  models: Model[]
}

/** The models by provider, in the order in which providers and models come. */
export function providerGroups(models: readonly Model[]): ProviderGroup[] {
  const groups = new Map<Model['provider'], Model[]>()
  for (const model of models) groups.set(model.provider, [...(groups.get(model.provider) ?? []), model])
  return [...groups].map(([provider, ofIt]) => ({ provider, models: ofIt }))
}

type Capability = 'vision' | 'thinking' | 'tools'

const icons: Record<Capability, IconName> = { vision: 'eye', thinking: 'brain', tools: 'wand-sparkles' }

/** Abilities of a model beside writing. */
export const capabilitiesOf = (model: Pick<Model, Capability>): { key: Capability; icon: IconName }[] =>
  (['vision', 'thinking', 'tools'] as const).filter((key) => model[key]).map((key) => ({ key, icon: icons[key] }))

/** 8K, 128K, 1M. */
export const shortCount = (tokens: number): string =>
  tokens >= 1_000_000 ? `${Math.round(tokens / 100_000) / 10}M` : `${Math.round(tokens / 1000)}K`
