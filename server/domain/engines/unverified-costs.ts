/**
 * Costs of shipped rows that no price list of the provider confirmed, in thousandths of a fen: of others' pages, from
 * memory, or an example. An operator who compared one writes another cost, or the same one in a row of their own.
 */
const engines: Readonly<Record<string, number>> = {
  'ali-clone-qwen': 800,
  'ali-draw-wan26': 20_000,
  'ark-clothes': 25_000,
  'ark-draw': 25_000,
  'ark-face': 25_000,
  'ark-presenter': 60_000,
  'ark-talk': 60_000,
  'fal-draw': 20_000,
  'fal-face': 60_000,
  'fal-talk': 60_000,
  'kling-own-film': 21_000,
  'kling-presenter': 40_000,
  'kling-talk': 40_000,
  'minimax-song': 8_400,
  'new-api-talk': 60_000,
  'replicate-talk': 60_000,
  'silicon-clothes': 30_000,
  'silicon-draw': 30_000,
  'silicon-face': 30_000,
}

/** Cost of 1,000 tokens that are read. */
const models: Readonly<Record<string, number>> = { 'kimi-k3': 2_000, 'qwen-plus': 80 }

/** Whether a row has a cost that nobody confirmed. */
export const isEngineCostUnverified = ({ id, unitCostMilliFen }: { id: string; unitCostMilliFen: number }): boolean =>
  engines[id] === unitCostMilliFen

export const isModelCostUnverified = ({
  id,
  costInputMilliFen,
}: {
  id: string
  costInputMilliFen: number | null
}): boolean => costInputMilliFen !== null && models[id] === costInputMilliFen
