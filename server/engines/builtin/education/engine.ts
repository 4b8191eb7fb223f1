import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ProviderError } from '../../../providers/types'
import type { Engine, Job, OutputFile, RunContext } from '../../engine'
import { courseMarkdown } from './markdown'
import type { CourseWish, WrittenCourse } from './shapes'
import { writeFromTemplates } from './templates'
import { type Ask, Unusable, writeWithModel } from './with-model'

interface Deps {
  /** The name under which the built-in way is offered. */
  name: string
  /** The chat model to write with, or null when only the built-in assistant is there. */
  writer: () => Promise<{ model: string; ask: Ask } | null>
  /** Writes the labels of what was made: this engine works in the server's own process. */
  label: (files: OutputFile[], job: Job, signal: AbortSignal) => Promise<OutputFile[]>
  warn: (error: unknown) => void
}

/** Writes courses: with the first real chat model, and from templates without one or when it gives nothing usable. */
export const createEducationEngine = ({ name, writer, label, warn }: Deps): Engine => ({
  name,
  builtIn: true,
  missing: async () => null,
  async run(job, watch) {
    const course = await write(job, watch, await writer(), warn)
    const path = join(job.folder, 'course.md')
    await writeFile(path, courseMarkdown(course, job.locale))
    watch.progress(97, 'labelling')
    return {
      files: await label([{ path, kind: 'document', mime: 'text/markdown', name: course.title }], job, watch.signal),
      result: {
        course,
        engine: course.writtenBy ? { name: course.writtenBy, builtIn: false } : { name, builtIn: true },
      },
    }
  },
})

async function write(
  job: Job,
  watch: RunContext,
  writer: { model: string; ask: Ask } | null,
  warn: Deps['warn'],
): Promise<WrittenCourse> {
  const wish = wishOf(job)
  const fromTemplates = () => writeFromTemplates(wish, job.locale, job.taskId, watch)
  if (!writer) return fromTemplates()
  try {
    return await writeWithModel(writer.ask, writer.model, wish, job.locale, watch)
  } catch (error) {
    watch.signal.throwIfAborted()
    if (!(error instanceof Unusable) && !(error instanceof ProviderError)) throw error
    warn(error)
    return fromTemplates()
  }
}

const wishOf = ({ input }: Job): CourseWish => ({
  topic: String(input.topic),
  level: input.level as CourseWish['level'],
  lessons: Number(input.lessons),
})
