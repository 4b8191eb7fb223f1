import { defaultLocale, type Locale } from '../../../contract/locales'
import { languageOf } from './language'
import { type Topic } from './texts/zh-CN'
import { topicOf } from './topics'

type Next =
  | 'picture'
  | 'song'
  | 'sums'
  | 'units'
  | 'today'
  | 'days'
  | 'skills'
  | 'credits'
  | 'topUp'
  | 'receipt'
  | 'stop'
  | 'context'
  | 'models'

/** Questions that the built-in assistant answers. */
export const nextQuestions: Record<Locale, Record<Next, string>> = {
  'zh-CN': {
    picture: '画一只雪地里的小狐狸',
    song: '写一首关于夏天的歌',
    sums: '(3+4)×5 等于多少',
    units: '3 斤是多少公斤',
    today: '今天星期几',
    days: '到 12 月 25 日还有几天',
    skills: '你会做什么',
    credits: '算力是什么',
    topUp: '怎么充值',
    receipt: '算力明细在哪里看',
    stop: '怎么停止回答',
    context: '怎么让你记住上文',
    models: '怎么换模型',
  },
  'zh-TW': {
    picture: '畫一隻雪地裡的小狐狸',
    song: '寫一首關於夏天的歌',
    sums: '(3+4)×5 等於多少',
    units: '3 公斤是多少磅',
    today: '今天星期幾',
    days: '到 12 月 25 日還有幾天',
    skills: '你能做什麼',
    credits: '算力是什麼',
    topUp: '怎麼充值',
    receipt: '算力明細在哪裡看',
    stop: '怎麼停止回答',
    context: '怎麼讓你記住前文',
    models: '怎麼換模型',
  },
  'en-US': {
    picture: 'Draw a little fox in the snow',
    song: 'Write a song about summer',
    sums: 'What is (3+4)×5?',
    units: 'How many pounds are 3 kg?',
    today: 'What day is it today?',
    days: 'How many days until December 25?',
    skills: 'What can you do?',
    credits: 'What are credits?',
    topUp: 'How do I top up?',
    receipt: 'Where is the bill of an answer?',
    stop: 'How do I stop an answer?',
    context: 'How do you remember the context?',
    models: 'How do I switch the model?',
  },
  'ko-KR': {
    picture: '눈밭의 작은 여우를 그려 줘',
    song: '여름에 대한 노래를 만들어 줘',
    sums: '(3+4)×5는 얼마야?',
    units: '3 kg은 몇 파운드야?',
    today: '오늘 무슨 요일이야?',
    days: '12월 25일까지 며칠 남았어?',
    skills: '뭘 할 수 있어?',
    credits: '크레딧이 뭐야?',
    topUp: '충전은 어떻게 해?',
    receipt: '사용 내역은 어디서 봐?',
    stop: '답변을 중지하려면?',
    context: '앞의 대화를 기억하게 하려면?',
    models: '모델은 어떻게 바꿔?',
  },
  'ru-RU': {
    picture: 'Нарисуй лисёнка на снегу',
    song: 'Сочини песню о лете',
    sums: 'Сколько будет (3+4)×5?',
    units: 'Сколько фунтов в 3 кг?',
    today: 'Какой сегодня день недели?',
    days: 'Сколько дней до 25 декабря?',
    skills: 'Что ты умеешь?',
    credits: 'Что такое кредиты?',
    topUp: 'Как пополнить баланс?',
    receipt: 'Где посмотреть чек?',
    stop: 'Как остановить ответ?',
    context: 'Как включить память о контексте?',
    models: 'Как сменить модель?',
  },
}

/** Follow-up questions by topic of the site; other topics get the usual ones. */
const after: Partial<Record<Topic, readonly Next[]>> = {
  credits: ['topUp', 'receipt', 'models'],
  topUp: ['credits', 'receipt', 'models'],
  receipt: ['credits', 'stop', 'topUp'],
  stop: ['receipt', 'context', 'models'],
  context: ['models', 'stop', 'credits'],
  models: ['context', 'credits', 'stop'],
}
const usual: readonly Next[] = ['picture', 'song', 'skills', 'sums', 'units']

/** Follow-up questions in the question's language, only those that the built-in assistant can answer. */
export function builtinSuggestions(question: string): string[] {
  const texts = nextQuestions[languageOf(question, defaultLocale)]
  const topic = topicOf(question)
  const asked = question.trim()
  return [...((topic && after[topic]) || usual)]
    .map((next) => texts[next])
    .filter((text) => text !== asked)
    .slice(0, 3)
}
