import { checkFields, type AudioField, type VideoField, type Fault, type Field, type Input } from '@contract/field'
import { codes } from '@contract/codes'
import { filesIn, type AnyTool } from '@contract/tool'
import { ask } from '@/components/ui/ask'
import { lengthFault } from '@/components/upload/length-fault'
import { showInsufficientCredit } from '@/components/credits/open-shop'
import { ApiError } from '@/services/api/errors'
import { locale, localNumber } from '@/services/texts/i18n'
import { ulid } from '@/services/ids'
import { notify } from '@/services/api/notices'
import { tellRefusal } from '@/services/api/tell-refusal'
import { fetchRunning, renewRunning } from '@/services/queries/running'
import { fetchConsents, cachedFile, invalidateConsents } from '@/services/queries/tool'
import { startTask } from '@/services/follow/tasks'
import { toolTexts } from '@/services/texts/tool'
import { uploads } from '@/services/uploads'
import { askLogin, isGuest } from '@/stores/guest'
import { beginRequest, endRequest, isSameInput, setCurrentTask, setFormOpen, toolDraft } from '@/stores/tool-drafts'
import { formValues } from './form-values'
import { setFormState, formState, showFault } from './form-state'

/** Starts a task from the form: checks, consent, uploads, request. On any failure the form is unchanged. */
export async function submitForm(tool: AnyTool): Promise<void> {
  const key = tool.serviceKey
  if (formState(key).phase !== 'idle') return
  const checked = checkFields(tool.fields, formValues(tool, toolDraft(key).values, locale()))
  if ('fault' in checked) return showFault(key, checked.fault.field, faultText(tool, checked.fault))
  if (isGuest()) {
    if (await askLogin()) await submitForm(tool)
    return
  }
  setFormState(key, { phase: isUploading(tool, checked.input) ? 'uploading' : 'submitting', fault: undefined })
  try {
    if (tool.consent && !(await isConsented(key))) return setFormState(key, { consent: 'ask' })
    if (!(await filesReady(tool, checked.input))) return
    setFormState(key, { phase: 'submitting' })
    if (!(await mayRepeat(tool, checked.input))) return
    await submit(tool, checked.input)
  } catch (error) {
    tellRefusal(error)
  } finally {
    setFormState(key, { phase: 'idle' })
  }
}

/** The error text of a field. */
function faultText({ fields }: Pick<AnyTool, 'fields'>, { field, reason, n = 0 }: Fault): string {
  const t = toolTexts().form
  return reason === 'required' ? t.required[fields[field]?.kind ?? 'text'] : t.faults[reason](localNumber(n))
}

/** False when the same input is being made and the person does not want it twice. */
async function mayRepeat(tool: AnyTool, input: Input): Promise<boolean> {
  const running = await fetchRunning(tool.serviceKey)
  const same = running.find((task) => {
    const checked = checkFields(tool.fields, task.input)
    return 'input' in checked && isSameInput(checked.input, input)
  })
  const { again: t } = toolTexts().task
  return !same || ask({ title: t.title, text: t.text(localNumber(same.credits)), ok: t.ok, cancel: t.cancel })
}

const isUploading = (tool: AnyTool, input: Input): boolean =>
  Object.values(filesIn(tool, input)).some((id) => uploads.get(id)?.phase === 'sending')

async function isConsented(key: string): Promise<boolean> {
  const consent = (await fetchConsents()).find(({ serviceKey }) => serviceKey === key)
  return !consent || consent.given?.version === consent.version
}

/** Waits for uploads; a failed or unfit file shows an error at its field. */
async function filesReady(tool: AnyTool, input: Input): Promise<boolean> {
  const { image, audio, video } = toolTexts().form
  const cut = { image: image.cut, audio: audio.cut, video: video.cut }
  for (const [field, id] of Object.entries(filesIn(tool, input))) {
    const kind = tool.fields[field]?.kind as keyof typeof cut
    uploads.retry(id)
    const upload = await uploads.settled(id)
    if (upload?.phase === 'cut') return rejectField(tool, field, upload.msg ?? cut[kind])
    if (upload?.phase === 'refused') return rejectField(tool, field, upload.msg ?? image.failed)
    const seconds = (upload?.file ?? cachedFile(id))?.seconds
    const wrong = kind === 'image' ? null : lengthFault(tool.fields[field] as AudioField | VideoField, seconds)
    if (wrong) return rejectField(tool, field, wrong)
  }
  return true
}

function rejectField(tool: AnyTool, field: string, text: string): false {
  showFault(tool.serviceKey, field, text)
  return false
}

async function submit(tool: AnyTool, input: Input): Promise<void> {
  const key = tool.serviceKey
  const id = beginRequest(key, input, ulid)
  try {
    const task = await startTask({
      id,
      serviceKey: key,
      input: { ...input },
      acceptsDemo: toolDraft(key).acceptsDemo === true,
      ...(toolDraft(key).from && { from: toolDraft(key).from }),
    })
    renewRunning(key)
    endRequest(key)
    setCurrentTask(key, task.id)
    setFormOpen(key, false)
    setFormState(key, { startedCount: formState(key).startedCount + 1 })
  } catch (error) {
    if (!(error instanceof ApiError)) return notify.error(toolTexts().form.notSent)
    // After a server error the task may exist: the next press sends the same id.
    if (error.code < codes.serverError) endRequest(key)
    showRefusal(tool, error)
  }
}

function showRefusal({ serviceKey, fields }: AnyTool, error: ApiError): void {
  const { code, msg, data } = error
  const { field, consent } = (data ?? {}) as { field?: unknown; consent?: unknown }
  if (code === codes.loggedOut) return
  if (code === codes.insufficientCredit) return showInsufficientCredit(data, 'task')
  if (code === codes.forbidden && consent === serviceKey) {
    void invalidateConsents()
    return setFormState(serviceKey, { consent: 'changed' })
  }
  if (typeof field === 'string' && (fields as Record<string, Field>)[field]) return showFault(serviceKey, field, msg)
  tellRefusal(error)
}
