import { useVoices } from '@/services/queries/tool'
import { useToolTexts } from '@/services/texts/tool'

/** The name of a built-in voice, or of a voice model of this person. */
export function useVoiceName(id: string): string {
  const { form, work } = useToolTexts()
  const { data } = useVoices()
  const names: Readonly<Record<string, string>> = form.voice.names
  return names[id] ?? data?.models.find((model) => model.id === id)?.name ?? work.ownVoice
}
