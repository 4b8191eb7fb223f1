import { useState } from 'react'
import type { Work } from '@contract/api'
import { codes } from '@contract/codes'
import type { WorkScript } from '@contract/works'
import { ApiError } from '@/services/api/errors'
import { notify } from '@/services/api/notices'
import { tellRefusal } from '@/services/api/tell-refusal'
import { refreshWork, saveScript } from '@/services/queries/work'
import { toolTexts } from '@/services/texts/tool'
import { dropWorkDraft, setWorkDraft, useWorkDraft } from '@/stores/work-drafts'

/** How the scripts of one kind are compared and checked. */
export interface ScriptRules<Script> {
  isSame(a: Script, b: Script): boolean
  /** The script as it is saved. */
  trimmed(script: Script): Script
  /** The first thing of a trimmed script that keeps it from being saved, and the id of its line or shot. */
  fault(script: Script): { text: string; part?: string } | null
}

/** The script of a work as a person changes it, until it is saved. */
export function useScriptDraft<Script extends WorkScript>(
  { id, version, script }: Pick<Work, 'id' | 'version'> & { script: Script },
  { isSame, trimmed, fault }: ScriptRules<Script>,
): ScriptDraft<Script> {
  const draft = useWorkDraft<Script>(id)
  const [saving, setSaving] = useState(false)
  const [wanting, setWanting] = useState<string>()
  const isDirty = draft !== undefined && !isSame(draft.script, script)
  return {
    script: draft?.script ?? script,
    isDirty,
    saving,
    wanting,
    isStale: isDirty && draft.version !== version,
    change(next) {
      setWanting(undefined)
      setWorkDraft(id, { version: draft && isDirty ? draft.version : version, script: next })
    },
    discard: () => dropWorkDraft(id),
    keepMine: () => draft && setWorkDraft(id, { ...draft, version }),
    async save() {
      if (!draft) return true
      const given = trimmed(draft.script)
      const found = fault(given)
      if (found) {
        setWanting(found.part)
        notify.warn(found.text)
        return false
      }
      setSaving(true)
      const saved = await saveOver(id, draft.version, given)
      if (saved) {
        dropWorkDraft(id)
        notify.success(toolTexts().work.saved)
      }
      setSaving(false)
      return saved
    },
  }
}

/** Saves a script over a version of its work; a refusal is shown, and the work is read again when it was changed elsewhere. */
export async function saveOver(id: string, version: number, script: WorkScript): Promise<boolean> {
  try {
    await saveScript(id, version, script)
    return true
  } catch (error) {
    tellRefusal(error)
    if (error instanceof ApiError && error.code === codes.conflict) await refreshWork(id).catch(() => undefined)
    return false
  }
}

export interface ScriptDraft<Script> {
  script: Script
  isDirty: boolean
  saving: boolean
  /** Id of the line or shot that has to be filled. */
  wanting: string | undefined
  /** The work was saved elsewhere since. */
  isStale: boolean
  change(next: Script): void
  discard(): void
  /** Saves over what was saved elsewhere. */
  keepMine(): void
  /** Whether it was saved. On any failure the changes are kept. */
  save(): Promise<boolean>
}
