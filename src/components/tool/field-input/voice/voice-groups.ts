import type { VoiceModel } from '@contract/api'
import { voices, type Voice, type VoiceId } from '@contract/voices'

export type GroupKey = Voice['language'] | 'mine'

/** The group a voice is in. */
export const groupOf = (id: string | undefined): GroupKey => voices.find((voice) => voice.id === id)?.language ?? 'mine'

const languages = [...new Set(voices.map(({ language }) => language))]

/** Groups to choose from: languages, and the person's own voices when there are any. */
export const groupsFor = (own: boolean, models: readonly VoiceModel[]): GroupKey[] => [
  ...(own ? [] : languages),
  ...(own || models.length > 0 ? (['mine'] as const) : []),
]

export const voicesIn = (group: GroupKey): readonly { id: VoiceId; sounds: Voice['sounds'] }[] =>
  voices.filter(({ language }) => language === group)
