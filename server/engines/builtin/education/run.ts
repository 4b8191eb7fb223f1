import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { education } from '../../../../contract/tools/education'
import { ProviderError } from '../../../providers/types'
import type { EngineServices, ServerEngineRun } from '../../engine'
import type { JobOf, RunContext } from '../../job'
import { educationEngine } from '.'
import { courseMarkdown } from './markdown'
import type { WrittenCourse } from './shapes'
import { writeFromTemplates } from './templates'
import { Unusable, writeWithModel } from './with-model'

/** Writes a course with the first chat model; from templates without one, or when its answers are unusable. */
export const run: ServerEngineRun<typeof education> = async (job, context, services) => {
  const course = await write(job, context, services)
  const path = join(job.folder, 'course.md')
  await writeFile(path, courseMarkdown(course, job.locale))
  const engine = course.writtenBy
    ? { name: course.writtenBy, builtIn: false }
    : { name: educationEngine.name, builtIn: true }
  return { files: [{ path, kind: 'document', mime: 'text/markdown', name: course.title }], result: { course, engine } }
}

async function write(
  { taskId, input, locale }: JobOf<typeof education>,
  context: RunContext,
  { chatModel, warn }: EngineServices,
): Promise<WrittenCourse> {
  const fromTemplates = () => writeFromTemplates(input, locale, taskId, context)
  const model = await chatModel()
  if (!model) return fromTemplates()
  try {
    return await writeWithModel(model, input, locale, context)
  } catch (error) {
    context.signal.throwIfAborted()
    if (!(error instanceof Unusable) && !(error instanceof ProviderError)) throw error
    warn(error)
    return fromTemplates()
  }
}
