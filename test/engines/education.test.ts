import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { suite, test } from 'node:test'
import { locales } from '../../contract/locales'
import { run as writeCourse } from '../../engines/builtin/education/run'
import { readAnswer } from '../../engines/shared/model-text/json'
import { outlineShape, type WrittenCourse } from '../../engines/builtin/education/shapes'
import { enUSToolTexts } from '../../contract/tool-texts/en-US'
import { koKRToolTexts } from '../../contract/tool-texts/ko-KR'
import { ruRUToolTexts } from '../../contract/tool-texts/ru-RU'
import { zhCNToolTexts } from '../../contract/tool-texts/zh-CN'
import { zhTWToolTexts } from '../../contract/tool-texts/zh-TW'
import { teachesItself, writeFromTemplates } from '../../engines/builtin/education/templates'
import { createEngines, type EnginePool } from '../../server/engines'
import type { EngineServices } from '../../engines/engine'
import { EngineError } from '../../server/errors'
import { ProviderError, type Turn } from '../../server/providers/types'

const levels = ['beginner', 'intermediate', 'advanced'] as const
const quiet = { progress: () => {} }
const toolTextsOf = {
  'zh-CN': zhCNToolTexts,
  'zh-TW': zhTWToolTexts,
  'en-US': enUSToolTexts,
  'ko-KR': koKRToolTexts,
  'ru-RU': ruRUToolTexts,
}

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

  type Answer = string | Error

  async function run(
    answers: readonly Answer[],
    offer: { engineName: string; acceptsDemo: boolean } = { engineName: 'm-1', acceptsDemo: false },
    hasModel = true,
  ) {
    const asked: string[] = []
    const folder = await mkdtemp(join(tmpdir(), 'course-'))
    const model = {
      model: 'm-1',
      ask: async (turns: Turn[]) => {
        asked.push(turns.at(-1)?.content ?? '')
        const answer = answers[asked.length - 1] ?? ''
        if (answer instanceof Error) throw answer
        return answer
      },
    }
    const services: EngineServices = { chatModel: async () => (hasModel ? model : null), warn() {} }
    try {
      const output = await writeCourse(
        {
          taskId: 'T',
          serviceKey: 'EDU',
          input: { topic: '手冲咖啡', level: 'beginner', lessons: 2 },
          files: {},
          voiceModels: {},
          locale: 'zh-CN',
          offer,
          folder,
        },
        { signal: new AbortController().signal, progress: () => {} },
        services,
      )
      const markdown = await readFile(output.files[0]!.path, 'utf8')
      return {
        asked,
        markdown,
        pricePercent: output.pricePercent,
        ...(output.result as { course: WrittenCourse; engine: { name: string; builtIn: boolean } }),
      }
    } finally {
      await rm(folder, { recursive: true })
    }
  }
  const told = (error: unknown) => error instanceof EngineError && error.key === 'engine.modelFailed'
  const json = JSON.stringify
  const good = [json(outline), lesson, json(quiz), lesson, json(quiz)]

  test('is named after the model and holds its words', async () => {
    const { course, engine, markdown, asked, pricePercent } = await run(good)
    assertSound(course, 2)
    assert.deepEqual([engine, pricePercent], [{ name: 'm-1', builtIn: false }, undefined])
    assert.ok(asked[0]?.includes('"手冲咖啡"'), 'the topic is quoted')
    assert.ok(
      markdown.startsWith('# 咖啡入门') && markdown.includes('第 2 课 · 水') && markdown.includes('1. B · 因为'),
    )
    assert.ok(!course.chapters[0]?.content.includes('# 标题'))
  })

  const lettered = {
    quiz: quiz.quiz.map((one, n) => ({
      ...one,
      options: one.options.map((option, at) => `${'ABCD'[at]}. ${option}`),
      correct: ['B', 'b.', 'B. 乙'][n],
    })),
  }
  for (const [how, answers, calls] of [
    [
      'in code blocks',
      [`\`\`\`json\n${json(outline)}\n\`\`\``, lesson, `\`\`\`\n${json(quiz)}\n\`\`\``, lesson, json(quiz)],
      5,
    ],
    [
      'among pleasantries with brackets',
      [`好的 {马上}！[大纲] ${json(outline)} 希望 {有用} :-}`, lesson, `题：${json(quiz)}。`, lesson, json(quiz)],
      5,
    ],
    [
      'after thinking aloud',
      [
        `<think>先 {"title":"x"} 试试</think>${json(outline)}`,
        `<think>想</think>${lesson}`,
        `想完了</think>${json(quiz)}`,
        lesson,
        json(quiz),
      ],
      5,
    ],
    ['with a comma too many', [json(outline).replace(/}]/, '},]'), lesson, json(quiz), lesson, json(quiz)], 5],
    ['with the questions alone, and letters', [json(outline), lesson, json(quiz.quiz), lesson, json(lettered)], 5],
    [
      'with a chapter too many',
      [json({ ...outline, chapters: [...outline.chapters, outline.chapters[0]] }), ...good.slice(1)],
      5,
    ],
    [
      'with lessons in JSON',
      [json(outline), json({ content: lesson }), json(quiz), `\`\`\`json\n${json({ lesson })}\n\`\`\``, json(quiz)],
      5,
    ],
    [
      'with lessons in a code block',
      [json(outline), `\`\`\`markdown\n${lesson}\n\`\`\``, json(quiz), lesson, json(quiz)],
      5,
    ],
    [
      'all in the first answer',
      [json({ ...outline, chapters: outline.chapters.map((one) => ({ ...one, content: lesson, ...quiz })) })],
      1,
    ],
    ['cut off, then whole', [json(outline).slice(0, -9), ...good], 6],
    ['malformed, then right', [json(outline).replace(':', ''), ...good], 6],
    ['empty, then right', ['', ...good], 6],
    ['with a short lesson, then a long one', [json(outline), '好', ...good.slice(1)], 6],
    ['with a quiz cut off, then whole', [...good.slice(0, 2), json(quiz).slice(0, 40), ...good.slice(2)], 6],
    ['after a connection that broke once', [new ProviderError('cut'), ...good], 6],
  ] as [string, Answer[], number][])
    test(`written by a model that answers ${how}`, async () => {
      const { course, engine, asked } = await run(answers)
      assertSound(course, 2)
      assert.deepEqual([engine.name, asked.length], ['m-1', calls])
      assert.deepEqual(course.chapters[0]?.quiz[0]?.options, ['甲', '乙', '丙', '丁'])
      assert.ok(
        course.chapters.every(({ content, quiz: [first] }) => /^先闻香气/.test(content) && first?.correct === 1),
      )
    })

  test('what was wrong is told to the model when it is asked again', async () => {
    const few = json({ ...outline, chapters: outline.chapters.slice(1) })
    assert.match((await run([few, ...good])).asked[1] ?? '', /exactly 2 chapters/)
    assert.match((await run([json(outline).slice(0, -9), ...good])).asked[1] ?? '', /broke off/)
  })

  test('a model that fails is told, never replaced in silence; templates only for who agreed, at their price', async () => {
    const agreed = { engineName: 'm-1', acceptsDemo: true }
    const refused = new ProviderError('unauthorized')
    for (const answers of [['no', 'still no'], [refused], [new ProviderError('busy'), new ProviderError('busy')]]) {
      await assert.rejects(run(answers), told)
      const made = await run(answers, agreed)
      assertSound(made.course, 2)
      assert.deepEqual([made.engine, made.pricePercent], [{ name: '内置课程', builtIn: true }, 20])
    }
    await assert.rejects(run([], undefined, false), told, 'the model is gone')
  })

  test('templates that were offered are what is made, even when a model has come meanwhile', async () => {
    const { asked, engine } = await run(good, { engineName: '内置课程', acceptsDemo: false })
    assert.deepEqual([asked, engine.builtIn], [[], true])
  })

  test('who writes, and what templates cannot teach, is known before', async () => {
    const engine = (chatModel: EngineServices['chatModel']) =>
      createEngines({ pool: {} as EnginePool, services: { chatModel, warn() {} } }).of('EDU')!
    const [alone, helped] = [engine(async () => null), engine(async () => ({ model: 'm-1', ask: async () => '' }))]
    assert.deepEqual(await alone.makers?.(), { now: { name: '内置课程', builtIn: true, pricePercent: 20 } })
    const { now, instead } = (await helped.makers?.())!
    assert.deepEqual([now.name, now.builtIn, now.pricePercent, instead?.pricePercent], ['m-1', false, 100, 20])
    const notes = async (topic: string, from = alone) => (await from.foresee?.({ topic }, 'zh-CN', {}))?.join() ?? ''
    assert.match(await notes('手冲咖啡'), /这个主题还不会教/)
    assert.match(await notes('小学数学'), /算术课/)
    assert.match(await notes('手冲咖啡', helped), /m-1/)
  })

  test('examples for the templates are topics that they teach; lessons that a topic names come first', () => {
    for (const locale of locales)
      for (const { only, values } of toolTextsOf[locale].EDU.examples) {
        const { topic, level, lessons } = values as { topic: string; level: 'beginner'; lessons: number }
        assert.equal(teachesItself(topic, locale), only === 'builtIn', topic)
        const course = writeFromTemplates({ topic, level, lessons }, locale, 'seed', quiet)
        assert.equal(course.chapters.length, lessons)
      }
    const titles = (topic: string, lessons: number) =>
      writeFromTemplates({ topic, level: 'beginner', lessons }, 'zh-CN', 'seed', quiet).chapters.map(
        ({ title }) => title,
      )
    assert.deepEqual(titles('分数和百分数', 2), titles('数学', 8).slice(6))
    assert.deepEqual(titles('数学：平均数和面积', 2), titles('数学', 6).slice(4))
  })

  test('mathematics beyond the templates is not passed off as arithmetic', () => {
    for (const topic of ['高中数学 三角函数', '微积分 方程', '数学分析', 'university maths', 'linear algebra'])
      assert.equal(teachesItself(topic, topic > 'z' ? 'zh-CN' : 'en-US'), false, topic)
    for (const topic of ['小学数学', '认识分数', '方程']) assert.equal(teachesItself(topic, 'zh-CN'), true, topic)
  })

  test('a fault of ours is not hidden', () => assert.rejects(run([new TypeError('ours')]), TypeError))

  test('what is wrong is said so that a model can act on it', () => {
    assert.match((readAnswer(outlineShape, 'sorry') as { fault: string }).fault, /no complete JSON/)
    assert.match((readAnswer(outlineShape, '{"title":"x","chapters":[]}') as { fault: string }).fault, /summary/)
  })
})
