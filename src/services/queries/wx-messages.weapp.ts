import { useQuery } from '@tanstack/react-query'
import type { WxMessageKind } from '@contract/api'
import { call } from '../api/call'
import { requestMessages } from '../platform/wechat/subscribe.weapp'
import { asQuery, queries } from './client'

const askableQuery = asQuery('GET /app/wx/messages', {})
let asking = false

/** Kinds of messages that this person can be asked to allow; also loads them for `askForMessages`. */
export const useAskable = (): readonly WxMessageKind[] =>
  (useQuery({ ...askableQuery, staleTime: 0 }).data?.templates ?? []).map(({ kind }) => kind)

/** Whether messages could come, were a WeChat joined to this account. */
export const useJoinable = (): boolean => useQuery({ ...askableQuery, staleTime: 0 }).data?.joinable === true

/** Reloads them after a WeChat was linked or unlinked. */
export const reloadAskable = (): Promise<void> => queries.invalidateQueries({ queryKey: askableQuery.queryKey })

/** Asks in WeChat's own dialog, for what was not answered yet; must be called in the tap itself. Answers what was agreed to. */
export async function askForMessages(kinds: readonly WxMessageKind[]): Promise<readonly WxMessageKind[]> {
  const known = queries.getQueryData(askableQuery.queryKey)?.templates ?? []
  const wanted = known.filter(({ kind }) => kinds.includes(kind))
  if (asking || wanted.length === 0) return []
  asking = true
  try {
    const answered = await requestMessages(wanted.map(({ templateId }) => templateId))
    const answers = wanted
      .filter(({ templateId }) => templateId in answered)
      .map(({ kind, templateId }) => ({ kind, agreed: answered[templateId] === true }))
    if (answers.length === 0) return []
    await call('PUT /app/wx/messages', { answers }, { quiet: true })
    await reloadAskable()
    return answers.filter(({ agreed }) => agreed).map(({ kind }) => kind)
  } catch {
    // Optional: the next call tries again.
    return []
  } finally {
    asking = false
  }
}
