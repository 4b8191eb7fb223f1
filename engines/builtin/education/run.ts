import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { education } from '../../../contract/tools/education'
import type { EngineServices, ServerEngineRun } from '../../engine'
import type { JobOf, RunContext } from '../../job'
import { asOffered } from '../../shared/model-text/as-offered'
import { courseMarkdown } from './markdown'
import { templates } from './makers'
import type { WrittenCourse } from './shapes'
import { writeFromTemplates } from './templates'
import { writeWithModel } from './with-model'

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

const write = (job: JobOf<typeof education>, context: RunContext, services: EngineServices): Promise<WrittenCourse> =>
  asOffered(job, context.signal, services, {
    builtIn: templates,
    withModel: (model) => writeWithModel(model, job.input, job.locale, context),
    withoutModel: () => writeFromTemplates(job.input, job.locale, job.taskId, context),
  })
