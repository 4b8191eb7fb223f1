import type { ToolCatalogue } from '@/locales/types'

/** `12 秒`, `3 分钟`. */
export const etaText = ({ form }: Pick<ToolCatalogue, 'form'>, seconds: number): string =>
  seconds < 90 ? form.seconds(Math.max(1, Math.round(seconds))) : form.minutes(Math.round(seconds / 60))
