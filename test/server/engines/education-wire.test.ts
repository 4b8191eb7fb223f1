import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { createModelHealth } from '../../../server/domain/models/health'
import { createModels, type Models } from '../../../server/domain/models'
import { createAskModel } from '../../../server/domain/models/ask-model'
import { run as writeCourse } from '../../../engines/builtin/education/run'
import type { WrittenCourse } from '../../../engines/builtin/education/shapes'
import { createOpenaiProvider } from '../../../server/providers/openai'
import { scripted } from '../support/chat-world'
import { systemClock } from '../../../server/ports/clock'
import { courseAnswerTo, courseLesson } from '../../support/course-answers'
import { oneDb } from '../support/db'
import { startStandIn } from '../support/stand-in'

/** A model that answers everything in JSON, thinks before it, and never looks at an earlier answer. */
function answerTo(prompt: string): string {
  const json = courseAnswerTo(prompt)
  if (prompt.startsWith('Plan')) return `\`\`\`json\n${json}\n\`\`\``
  if (prompt.startsWith('Here is a lesson')) return `<think>{"quiz": []}</think>好：${json}`
  return json
}

oneDb((name, open) =>
  test(`a course is written over the wire of chat models by a model that answers in JSON, on ${name}`, async () => {
    const opened = await open()
    after(() => opened.close())
    const seen: string[] = []
    const standIn = await startStandIn(({ json }, response) => {
      const prompt = String((json()['messages'] as { content: string }[]).at(-1)?.content)
      seen.push(prompt)
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      const send = (delta: object, more = {}) =>
        response.write(`data: ${JSON.stringify({ choices: [{ index: 0, delta, ...more }] })}\n\n`)
      send({ reasoning_content: 'thinking {' })
      for (const content of answerTo(prompt).match(/[\s\S]{1,7}/g) ?? []) send({ content })
      send({}, { finish_reason: 'stop' })
      response.end('data: [DONE]\n\n')
    })
    after(() => standIn.close())
    const provider = createOpenaiProvider({})
    const models = createModels({
      configured: async () => [scripted('course', standIn.url, { name: '老师' })],
      stored: async () => [],
      env: {},
      providers: { builtin: provider, openai: provider },
      health: createModelHealth({ db: opened.db, clock: systemClock }),
    })
    const folder = await mkdtemp(join(tmpdir(), 'course-'))
    after(() => rm(folder, { recursive: true }))
    const { result } = await writeCourse(
      {
        taskId: 'T',
        serviceKey: 'EDU',
        input: { topic: '手冲咖啡', level: 'beginner', lessons: 3 },
        files: {},
        voiceModels: {},
        locale: 'zh-CN',
        offer: { engineName: '老师', acceptsDemo: false },
        folder,
      },
      { signal: new AbortController().signal, progress() {} },
      { chatModel: () => createAskModel(models)('EDU'), warn: assert.ifError },
    )
    const { course, engine } = result as unknown as { course: WrittenCourse; engine: object }
    assert.deepEqual(engine, { name: '老师', builtIn: false })
    assert.deepEqual([course.title, course.chapters.length, seen.length], ['手冲', 3, 7])
    assert.ok(course.chapters.every(({ content, quiz: asked }) => content === courseLesson && asked.length === 2))
  }),
)

test('a model that is left alone for a while is still the one that is offered: nothing else takes its place unasked', async () => {
  const rows = ['tired', 'well'].map((id) => scripted(id, 'http://127.0.0.1:1', { id, name: id }))
  const named = async (listed: typeof rows) => {
    const models = {
      list: async () => listed,
      resting:
        async () =>
        ({ id }: { id: string }) =>
          id === 'tired',
    }
    return (await createAskModel(models as unknown as Models)('EDU'))?.model
  }
  assert.deepEqual([await named(rows), await named(rows.slice(0, 1)), await named([])], ['well', 'tired', undefined])
})
