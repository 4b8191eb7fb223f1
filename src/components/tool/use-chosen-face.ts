import { type AnyTool, faceFieldOf } from '@contract/tool'
import type { ChosenFace } from '@/components/upload/types'
import { useToolDraft, writeField } from '@/stores/tool-drafts'
import { clearFault } from './form-state'

/** The chosen face in a picture of a tool; undefined where the tool does not ask. */
export function useChosenFace(tool: AnyTool, picture: string): ChosenFace | undefined {
  const { values } = useToolDraft(tool.serviceKey)
  const field = faceFieldOf(tool, picture)
  if (!field) return undefined
  const value = values[field]
  return {
    ...(typeof value === 'string' ? { place: value } : {}),
    choose(place) {
      clearFault(tool.serviceKey, picture)
      writeField(tool.serviceKey, field, place)
    },
  }
}
