import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isIntimate, isIntimateTitle } from '../../../server/words'

const lovers = [
  '你是我的女朋友，温柔体贴',
  '你扮演我的男友，每天说晚安',
  '扮演用户的妈妈，叫我宝贝',
  '你现在是一个温柔的姐姐',
  '你將扮演我的戀人',
  '作为我的虚拟老公，吃醋、撒娇',
  '一个 AI女友，会说情话',
  '我的虚拟恋人',
  'You are my girlfriend and you miss me.',
  'Act as the user’s mother'.replace('’', "'"),
  'an AI boyfriend who writes at night',
  '너는 나의 여자친구야',
  'Ты — моя девушка, нежная и ласковая',
  '你需要扮演我的女朋友',
  '你要扮演我的妈妈',
  '我要你做我的女朋友',
  '你要做我的女朋友',
  '请为我扮演我的妈妈',
  'Talk to me as my girlfriend.',
  'You will be my mother.',
  '내 여자친구 역할을 해 줘',
  '넌 이제 내 남편이야',
  '가상 연인이 되어 줘',
]

const others = [
  '你是茶师傅，先问口味，再推荐一款茶',
  '帮用户给女朋友挑礼物，先问预算',
  '你是家庭关系顾问，帮我和妈妈好好说话',
  '不要扮演用户的恋人，也不要假装是亲人',
  '你不会扮演我的女朋友',
  '写一封给爸爸的信',
  '扮演面试官，考一考我',
  'You help people write to their mother.',
  'Never act as the user’s girlfriend.'.replace('’', "'"),
  'Ты помогаешь выбрать подарок для девушки',
  '여자친구에게 줄 선물을 추천해 주세요',
  '你不需要扮演我的女朋友',
  '你不用扮演我的妈妈',
  '我不要你做我的女朋友',
  '你別扮演我的妈妈',
  '我作为一个姐姐，想多懂一点弟弟',
  'Write as a daughter of immigrants.',
  'Help me to be a mother who listens.',
  '내 아내가 좋아하는 요리를 알려 주세요',
  '내 엄마에게 편지를 써 주세요',
  '너는 내 아내에게 줄 선물을 골라 줘',
]

test('an instruction that makes an assistant a lover or relative is noticed, others are not', () => {
  // law 5
  assert.deepEqual(
    lovers.filter((one) => !isIntimate(one)),
    [],
  )
  assert.deepEqual(others.filter(isIntimate), [])
})

const loversTitles = [
  'Be my mom',
  'My girlfriend 💕',
  'your virtual boyfriend',
  '做我女朋友',
  '我的专属女友',
  '我的AI老公',
  '當我媽媽吧',
  '내 여자친구',
  '내 엄마가 되어 줘',
  'Моя девушка',
  'Стань моей мамой',
  'Твой парень',
]
const otherTitles = [
  'Gifts for my girlfriend',
  'My mom’s recipes',
  'Letters to my dad',
  '给我妈妈写信',
  '我的女朋友生气了怎么办',
  '妈妈的菜谱',
  '我的哥哥结婚发言稿',
  '내 여자친구 선물',
  '엄마 요리',
  'Подарок моей маме',
  'Моя девушка обиделась',
  '我的小助手',
]

test('a title that is nothing but a lover or relative is noticed, one about them is not', () => {
  // law 5
  assert.deepEqual(
    loversTitles.filter((one) => !isIntimateTitle(one)),
    [],
  )
  assert.deepEqual(otherTitles.filter(isIntimateTitle), [])
})
