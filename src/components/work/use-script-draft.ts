import { useState } from 'react'
import type { Work } from '@contract/api'
import { codes } from '@contract/codes'
import type { PodcastScript } from '@contract/works'
import { tellNoReply } from '@/services/api/call'
import { ApiError } from '@/services/api/errors'
import { notify } from '@/services/api/notices'
import { refreshWork, saveScript } from '@/services/queries/work'
import { toolTexts } from '@/services/texts/tool'
import { dropWorkDraft, setWorkDraft, useWorkDraft } from '@/stores/work-drafts'
import { isSameScript } from './editor/script-edits'
import { scriptFault, trimmedScript } from './editor/script-fault'

/** The script of a work as a person changes it, until it is saved. */
export function useScriptDraft({ id, version, script }: Pick<Work, 'id' | 'version' | 'script'>) {
  const draft = useWorkDraft(id)
  const [saving, setSaving] = useState(false)
  const [wanting, setWanting] = useState<string>()
  const isDirty = draft !== undefined && !isSameScript(draft.script, script)
  return {
    script: draft?.script ?? script,
    isDirty,
    saving,
    /** Id of the line that has to be filled. */
    wanting,
    /** The work was saved elsewhere since. */
    isStale: isDirty && draft.version !== version,
    change(next: PodcastScript) {
      setWanting(undefined)
      setWorkDraft(id, { version: draft && isDirty ? draft.version : version, script: next })
    },
    discard: () => dropWorkDraft(id),
    /** Saves over what was saved elsewhere. */
    keepMine: () => draft && setWorkDraft(id, { ...draft, version }),
    /** Whether it was saved. On any failure the changes are kept. */
    async save(): Promise<boolean> {
      if (!draft) return true
      const t = toolTexts().podcast
      const given = trimmedScript(draft.script)
      const fault = scriptFault(given)
      if (fault) {
        setWanting(fault.line)
        notify.warn(t.faults[fault.what])
        return false
      }
      setSaving(true)
      try {
        await saveScript(id, draft.version, given)
        dropWorkDraft(id)
        notify.success(t.saved)
        return true
      } catch (error) {
        if (error instanceof ApiError) notify.warn(error.msg)
        else tellNoReply()
        if (error instanceof ApiError && error.code === codes.conflict) await refreshWork(id).catch(() => undefined)
        return false
      } finally {
        setSaving(false)
      }
    },
  }
}

export type ScriptDraft = ReturnType<typeof useScriptDraft>
