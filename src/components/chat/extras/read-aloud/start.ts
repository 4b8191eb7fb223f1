import type { In, Message, Out, Task } from '@contract/api'
import { codes } from '@contract/codes'
import { checkFields } from '@contract/field'
import { voice } from '@contract/tools/voice'
import { showInsufficientCredit } from '@/components/credits/open-shop'
import { ask } from '@/components/ui/ask'
import { call } from '@/services/api/call'
import { ApiError } from '@/services/api/errors'
import { notify } from '@/services/api/notices'
import { tellRefusal } from '@/services/api/tell-refusal'
import { startTask } from '@/services/follow/tasks'
import { ulid } from '@/services/ids'
import { cacheMessage, refreshMessages } from '@/services/queries/messages'
import { localNumber } from '@/services/texts/i18n'
import { extrasTexts } from '@/services/texts/extras'
import { spokenText, voiceFor } from './text'

const { serviceKey } = voice

type Quote = Out<'POST /app/task/quote'>

/** Requests without a reply: another press sends the same, so that nothing is paid twice. */
const sending = new Map<string, In<'POST /app/task'>>()

/**
 * Starts a task that reads an answer aloud, after showing its cost. Returns null when none was started; errors are
 * shown.
 */
export async function startReading(message: Message): Promise<Task | null> {
  const { messageId, readingTaskId: after = null } = message
  const { text, isCut } = spokenText(message.content)
  const checked = checkFields(voice.fields, { text, voice: voiceFor(text), speed: 1, pitch: 0, format: 'mp3' })
  if (!('input' in checked)) {
    notify.warn(extrasTexts().aloud.nothing)
    return null
  }
  const key = `${messageId}:${after}`
  const request = sending.get(key) ?? {
    id: ulid(),
    serviceKey,
    input: { ...checked.input },
    acceptsDemo: false,
    from: { messageId, after },
  }
  try {
    const quote = await call('POST /app/task/quote', { serviceKey, input: request.input, acceptsDemo: false })
    if (!(await agreed(quote, isCut))) return null
    sending.set(key, request)
    const task = await startTask(request)
    sending.delete(key)
    cacheMessage({ ...message, readingTaskId: task.id })
    return task
  } catch (error) {
    if (!(error instanceof ApiError)) tellRefusal(error)
    else showRefusal(error, message, key)
    return null
  }
}

function agreed({ credits, engine, notes = [] }: Quote, isCut: boolean): Promise<boolean> {
  const t = extrasTexts().aloud
  const made = engine.builtIn ? t.builtIn : t.madeBy(engine.name)
  return ask({
    title: t.ask,
    text: [t.price(localNumber(credits)), made, ...(isCut ? [t.cut] : []), ...notes].join(' '),
    ok: t.ok,
  })
}

function showRefusal(error: ApiError, message: Message, key: string): void {
  const { code, data } = error
  if (code < codes.serverError) sending.delete(key)
  if (code === codes.loggedOut) return
  if (code === codes.insufficientCredit) return showInsufficientCredit(data, 'task')
  if (code === codes.conflict) void refreshMessages(message.chatNumber).catch(() => undefined)
  tellRefusal(error)
}
