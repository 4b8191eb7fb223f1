import type { Message } from '@contract/api'
import { codes } from '@contract/codes'
import type { Input } from '@contract/field'
import type { Locale } from '@contract/locales'
import type { AnyTool } from '@contract/tool'
import { showInsufficientCredit } from '@/components/credits/open-shop'
import { goToPlace } from '@/components/frame/go-to-place'
import { formValues, type Values } from '@/components/tool/form-values'
import { ApiError } from '@/services/api/errors'
import { tellRefusal } from '@/services/api/tell-refusal'
import { startTask } from '@/services/follow/tasks'
import { ulid } from '@/services/ids'
import { cacheMessage, refreshMessages } from '@/services/queries/messages'
import { openFromProposal } from '@/stores/tool-drafts'

/** The form as the answer filled it, over what it starts with. */
export const proposalValues = (tool: AnyTool, { proposals = [] }: Message, at: number, locale: Locale): Values =>
  formValues(tool, proposals[at]?.input ?? {}, locale)

const startOf = ({ messageId, proposals = [] }: Message, at: number) => ({
  messageId,
  proposal: at,
  after: proposals[at]?.taskId ?? null,
})

/** Opens the tool with its form filled; what is started there is shown in the answer too. */
export function openProposal(tool: AnyTool, message: Message, at: number): void {
  openFromProposal(tool.serviceKey, message.proposals?.[at]?.input ?? {}, startOf(message, at))
  goToPlace(`/${tool.path}`)
}

/** Ids of requests without a reply: another press sends the same, so that nothing is paid twice. */
const sending = new Map<string, string>()

/** Starts the task as offered. Always resolves; errors are shown. */
export async function startProposal(tool: AnyTool, message: Message, at: number, input: Input): Promise<void> {
  const from = startOf(message, at)
  const key = JSON.stringify(from)
  const id = sending.get(key) ?? ulid()
  sending.set(key, id)
  try {
    const task = await startTask({ id, serviceKey: tool.serviceKey, input: { ...input }, acceptsDemo: false, from })
    sending.delete(key)
    cacheMessage(withTask(message, at, task.id))
  } catch (error) {
    if (!(error instanceof ApiError)) return tellRefusal(error)
    if (error.code < codes.serverError) sending.delete(key)
    showRefusal(tool, message, at, error)
  }
}

const withTask = (message: Message, at: number, taskId: string): Message => ({
  ...message,
  proposals: message.proposals?.map((one, place) => (place === at ? { ...one, taskId } : one)),
})

function showRefusal(tool: AnyTool, message: Message, at: number, error: ApiError): void {
  const { code, data } = error
  if (code === codes.loggedOut) return
  if (code === codes.insufficientCredit) return showInsufficientCredit(data, 'task')
  if (code === codes.conflict) void refreshMessages(message.chatNumber).catch(() => undefined)
  if (code === codes.forbidden && (data as { consent?: unknown } | null)?.consent)
    return openProposal(tool, message, at)
  tellRefusal(error)
}
