import type { InputFile, Job, Output, RunContext } from '../../../engines/job'
import type { TaskInput } from '../../../server/ports/db/schema'

interface TestJob {
  folder: string
  /** The tests give only the values that matter to them. */
  input: TaskInput
  /** Paths by field. */
  files?: Record<string, string>
  taskId?: string
}

const patient: RunContext = { signal: new AbortController().signal, progress() {} }

/** Runs an engine in this process. */
export const runEngine = <Input, FileField extends string>(
  run: (job: Job<Input, FileField>, context: RunContext) => Promise<Output>,
  { folder, input, files = {}, taskId = 'T' }: TestJob,
  context: Partial<RunContext> = {},
): Promise<Output> =>
  run(
    {
      taskId,
      serviceKey: 'X',
      input: input as unknown as Input,
      files: Object.fromEntries(
        Object.entries(files).map(([field, path]): [string, InputFile] => [field, { path, mime: '' }]),
      ) as Partial<Record<FileField, InputFile>>,
      voiceModels: {},
      locale: 'zh-CN',
      folder,
    },
    { ...patient, ...context },
  )
