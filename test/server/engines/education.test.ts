import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { suite, test } from 'node:test'
import { locales } from '../../../contract/locales'
import { run as writeCourse } from '../../../server/engines/builtin/education/run'
import { readAnswer } from '../../../server/engines/builtin/education/json'
import { outlineShape, type WrittenCourse } from '../../../server/engines/builtin/education/shapes'
import { writeFromTemplates } from '../../../server/engines/builtin/education/templates'
import type { EngineServices } from '../../../server/engines/engine'
import { ProviderError } from '../../../server/providers/types'

const levels = ['beginner', 'intermediate', 'advanced'] as const
const quiet = { progress: () => {} }

function assertSound(course: WrittenCourse, lessons: number) {
  assert.equal(course.chapters.length, lessons)
  assert.equal(new Set(course.chapters.map(({ title }) => title)).size, lessons, 'lessons differ')
  for (const { title, goal, content, quiz } of course.chapters) {
    assert.ok(title && goal && content.length >= 80, `${title} teaches something`)
    assert.ok(!/undefined|NaN|\$\{/.test(content + JSON.stringify(quiz)), content)
    assert.equal(quiz.length, 3)
    for (const { question, options, correct, explanation } of quiz) {
      assert.ok(question && explanation)
      assert.ok(options.length >= 3 && new Set(options).size === options.length, options.join('|'))
      assert.ok(correct >= 0 && correct < options.length)
    }
  }
}

suite('the built-in courses', () => {
  for (const locale of locales) {
    test(`${locale}: any topic, level and length`, () => {
      for (const topic of ['摄影', 'math', '수학', 'математика'])
        for (const level of levels)
          for (const lessons of [2, 5, 10])
            assertSound(writeFromTemplates({ topic, level, lessons }, locale, 'seed', quiet), lessons)
    })
  }

  test('the answers of sums are right', () => {
    for (let seed = 0; seed < 60; seed++) {
      const { chapters } = writeFromTemplates(
        { topic: '小学数学', level: levels[seed % 3]!, lessons: 10 },
        'zh-CN',
        String(seed),
        quiet,
      )
      for (const { question, options, correct } of chapters.flatMap(({ quiz }) => quiz)) {
        const sum = /^(\d+) ([+−×]) (\d+) = \?$/.exec(question)
        const share = /^(\d+) 的 (\d+)% 是多少？$/.exec(question)
        const line = /^(\d+)x \+ (\d+) = (\d+)，x = \?$/.exec(question)
        if (sum) {
          const [a, b] = [Number(sum[1]), Number(sum[3])]
          assert.equal(options[correct], String(sum[2] === '+' ? a + b : sum[2] === '−' ? a - b : a * b))
        }
        if (share) assert.equal(Number(options[correct]), (Number(share[1]) * Number(share[2])) / 100)
        if (line) assert.equal(Number(line[1]) * Number(options[correct]) + Number(line[2]), Number(line[3]))
      }
    }
  })

  test('another task gets other questions, the same one the same', () => {
    const wish = { topic: 'maths', level: 'beginner', lessons: 4 } as const
    const write = (seed: string) => JSON.stringify(writeFromTemplates(wish, 'en-US', seed, quiet))
    assert.equal(write('a'), write('a'))
    assert.notEqual(write('a'), write('b'))
  })
})

suite('courses written by a model', () => {
  const outline = {
    title: '咖啡入门',
    summary: '两课学会冲一杯。',
    chapters: [
      { title: '豆子', goal: '会选' },
      { title: '水', goal: '会冲' },
    ],
  }
  const quiz = {
    quiz: [1, 2, 3].map((n) => ({
      question: `问 ${n}`,
      options: ['甲', '乙', '丙', '丁'],
      correct: 1,
      explanation: '因为',
    })),
  }
  const lesson = `# 标题\n\n${'先闻香气，再看颜色。'.repeat(30)}`

  async function run(answers: readonly string[], fail?: Error) {
    const asked: string[] = []
    const folder = await mkdtemp(join(tmpdir(), 'course-'))
    const services: EngineServices = {
      chatModel: async () => ({
        model: 'm-1',
        ask: async (turns) => {
          asked.push(turns.at(-1)?.content ?? '')
          if (fail) throw fail
          return answers[asked.length - 1] ?? ''
        },
      }),
      warn() {},
    }
    try {
      const output = await writeCourse(
        {
          taskId: 'T',
          serviceKey: 'EDU',
          input: { topic: '手冲咖啡', level: 'beginner', lessons: 2 },
          files: {},
          voiceModels: {},
          locale: 'zh-CN',
          folder,
        },
        { signal: new AbortController().signal, progress: () => {} },
        services,
      )
      const markdown = await readFile(output.files[0]!.path, 'utf8')
      return {
        asked,
        markdown,
        ...(output.result as { course: WrittenCourse; engine: { name: string; builtIn: boolean } }),
      }
    } finally {
      await rm(folder, { recursive: true })
    }
  }
  const good = [
    JSON.stringify(outline),
    lesson,
    JSON.stringify(quiz),
    lesson,
    `\`\`\`json\n${JSON.stringify(quiz)}\n\`\`\``,
  ]

  test('is named after the model and holds its words', async () => {
    const { course, engine, markdown, asked } = await run(good)
    assertSound(course, 2)
    assert.deepEqual(engine, { name: 'm-1', builtIn: false })
    assert.ok(asked[0]?.includes('"手冲咖啡"'), 'the topic is quoted')
    assert.ok(
      markdown.startsWith('# 咖啡入门') && markdown.includes('第 2 课 · 水') && markdown.includes('1. B · 因为'),
    )
    assert.ok(!course.chapters[0]?.content.includes('# 标题'))
  })

  test('a wrong answer is repaired once', async () => {
    const { course, asked } = await run([JSON.stringify({ ...outline, chapters: outline.chapters.slice(1) }), ...good])
    assert.equal(course.writtenBy, 'm-1')
    assert.match(asked[1] ?? '', /exactly 2 chapters/)
  })

  test('twice wrong, or a provider that fails, is written from templates and says so', async () => {
    for (const made of [await run(['no', 'still no']), await run([], new ProviderError('busy'))]) {
      assertSound(made.course, 2)
      assert.equal(made.course.writtenBy, null)
      assert.deepEqual(made.engine, { name: '内置课程', builtIn: true })
    }
  })

  test('a fault of ours is not hidden', () => assert.rejects(run([], new TypeError('ours'))))

  test('what is wrong is said so that a model can act on it', () => {
    assert.match((readAnswer(outlineShape, 'sorry') as { fault: string }).fault, /no complete JSON/)
    assert.match((readAnswer(outlineShape, '{"title":"x","chapters":[]}') as { fault: string }).fault, /summary/)
  })
})
