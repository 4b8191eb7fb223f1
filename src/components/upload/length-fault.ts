import type { AudioField, VideoField } from '@contract/field'
import { limits } from '@contract/limits'
import { toolTexts } from '@/services/texts/tool'

/** The error text for a sound or film of this length; null when it fits or the length is unknown. */
export function lengthFault(
  { minSeconds, maxSeconds }: Pick<AudioField | VideoField, 'minSeconds' | 'maxSeconds'>,
  seconds: number | undefined,
): string | null {
  const t = toolTexts().form.audio
  if (seconds === undefined) return null
  if (seconds < minSeconds) return t.tooShort(minSeconds)
  return seconds > maxSeconds + limits.soundToleranceSeconds ? t.tooLong(maxSeconds) : null
}
