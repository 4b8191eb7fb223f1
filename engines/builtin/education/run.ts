import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { education } from '../../../contract/tools/education'
import { EngineError } from '../../../media/errors'
import { ProviderError } from '../../../contract/provider-error'
import type { EngineServices, ServerEngineRun } from '../../engine'
import type { JobOf, RunContext } from '../../job'
import { courseMarkdown } from './markdown'
import { templates } from './makers'
import type { WrittenCourse } from './shapes'
import { writeFromTemplates } from './templates'
import { Unusable, writeWithModel } from './with-model'

/** Writes a course as it was offered: with the first chat model, or from templates at their price. */
export const run: ServerEngineRun<typeof education> = async (job, context, services) => {
  const course = await write(job, context, services)
  const path = join(job.folder, 'course.md')
  await writeFile(path, courseMarkdown(course, job.locale))
  const { writtenBy } = course
  const engine = writtenBy ? { name: writtenBy, builtIn: false } : { name: templates.name, builtIn: true }
  return {
    files: [{ path, kind: 'document', mime: 'text/markdown', name: course.title }],
    result: { course, engine },
    ...(writtenBy ? {} : { pricePercent: templates.pricePercent }),
  }
}

async function write(
  { taskId, input, locale, offer }: JobOf<typeof education>,
  context: RunContext,
  { chatModel, warn }: EngineServices,
): Promise<WrittenCourse> {
  const fromTemplates = () => writeFromTemplates(input, locale, taskId, context)
  if (offer?.engineName === templates.name) return fromTemplates()
  /** The model was offered: templates only for those who agreed. */
  const withoutModel = (cause?: Error) => {
    if (offer?.acceptsDemo) return fromTemplates()
    throw new EngineError('engine.modelFailed', {}, { cause })
  }
  const model = await chatModel()
  if (!model) return withoutModel()
  try {
    return await writeWithModel(model, input, locale, context)
  } catch (error) {
    context.signal.throwIfAborted()
    if (!(error instanceof Unusable) && !(error instanceof ProviderError)) throw error
    warn(error)
    return withoutModel(error)
  }
}
