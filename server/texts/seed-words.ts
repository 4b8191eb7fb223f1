import type { Locale } from '../../contract/locales'

export type OtherLocale = Exclude<Locale, 'zh-CN'>

/**
 * Translations of a new site's Chinese texts, line by line. The key is the Chinese line, so a line changed by the
 * operator is never shown in a stale translation.
 */
export const seedWords = {
  '泛乐 AI': { 'zh-TW': '泛樂 AI', 'en-US': 'Fanle AI', 'ko-KR': 'Fanle AI', 'ru-RU': 'Fanle AI' },
  '© 2026 泛乐 AI': {
    'zh-TW': '© 2026 泛樂 AI',
    'en-US': '© 2026 Fanle AI',
    'ko-KR': '© 2026 Fanle AI',
    'ru-RU': '© 2026 Fanle AI',
  },
  AI泛娱乐生活平台: {
    'zh-TW': 'AI 泛娛樂生活平台',
    'en-US': 'AI for play and everyday life',
    'ko-KR': '놀이와 일상을 위한 AI',
    'ru-RU': 'ИИ для отдыха и жизни',
  },
  '聊天、写作、学习、陪伴，一句话就开始。': {
    'zh-TW': '聊天、寫作、學習、陪伴，一句話就開始。',
    'en-US': 'Chat, write, learn, unwind: one sentence is enough to begin.',
    'ko-KR': '대화, 글쓰기, 공부, 말벗까지 한마디면 시작돼요.',
    'ru-RU': 'Общение, тексты, учёба, поддержка: начните с одной фразы.',
  },
  '算力用于聊天和全部 AI 工具，按实际用量扣除，失败不收费。': {
    'zh-TW': '算力用於聊天和全部 AI 工具，按實際用量扣除，失敗不收費。',
    'en-US': 'Credits pay for chat and every AI tool, by what is really used. What fails costs nothing.',
    'ko-KR': '크레딧은 대화와 모든 AI 도구에 실제 사용한 만큼만 쓰이고, 실패하면 들지 않아요.',
    'ru-RU': 'Кредиты идут на чат и все инструменты ИИ, по факту использования. Неудача ничего не стоит.',
  },
  '算力在有效期内使用，先到期的先扣；到期时间在“账号与设置”的“算力”里可以看到。': {
    'zh-TW': '算力在有效期內使用，先到期的先扣；到期時間在「帳號與設定」的「算力」裡可以看到。',
    'en-US':
      'Credits are valid for a time, and those that end first are used first. “Credits” in “Account and settings” shows when they end.',
    'ko-KR':
      '크레딧은 유효 기간 안에 쓸 수 있고 먼저 끝나는 것부터 쓰여요. 끝나는 날은 ‘계정 및 설정’의 ‘크레딧’에서 볼 수 있어요.',
    'ru-RU':
      'У кредитов есть срок; первыми тратятся те, что сгорают раньше. Сроки видны в разделе «Аккаунт и настройки», вкладка «Кредиты».',
  },
  '会员在有效期内聊天和工具都享折扣，任务优先排队，天数可以累加。': {
    'zh-TW': '會員在有效期內聊天和工具都享折扣，任務優先排隊，天數可以累加。',
    'en-US': 'Members pay less for chat and tools, and their tasks go first. Days of several memberships add up.',
    'ko-KR': '멤버십 기간에는 대화와 도구가 할인되고 작업이 먼저 처리돼요. 기간은 더해집니다.',
    'ru-RU': 'С подпиской чат и инструменты дешевле, а задания идут вне очереди. Дни нескольких подписок складываются.',
  },
  '支付遇到问题，请保留订单号联系我们。': {
    'zh-TW': '支付遇到問題，請保留訂單號聯絡我們。',
    'en-US': 'Trouble with a payment? Keep the order number and contact us.',
    'ko-KR': '결제에 문제가 있으면 주문 번호를 적어 두고 문의해 주세요.',
    'ru-RU': 'Проблема с оплатой? Сохраните номер заказа и напишите нам.',
  },
  内置助手: {
    'zh-TW': '內建助手',
    'en-US': 'Built-in assistant',
    'ko-KR': '내장 도우미',
    'ru-RU': 'Встроенный помощник',
  },
  内置语音: { 'zh-TW': '內建語音', 'en-US': 'Built-in speech', 'ko-KR': '내장 음성', 'ru-RU': 'Встроенная речь' },
  内置绘画: { 'zh-TW': '內建繪畫', 'en-US': 'Built-in drawing', 'ko-KR': '내장 그림', 'ru-RU': 'Встроенное рисование' },
  内置修图: {
    'zh-TW': '內建修圖',
    'en-US': 'Built-in photo repair',
    'ko-KR': '내장 사진 보정',
    'ru-RU': 'Встроенная обработка фото',
  },
  内置换脸: {
    'zh-TW': '內建換臉',
    'en-US': 'Built-in face swap',
    'ko-KR': '내장 얼굴 바꾸기',
    'ru-RU': 'Встроенная замена лица',
  },
  内置换装: {
    'zh-TW': '內建換裝',
    'en-US': 'Built-in fitting',
    'ko-KR': '내장 옷 입어보기',
    'ru-RU': 'Встроенная примерка',
  },
  内置照片说话: {
    'zh-TW': '內建照片說話',
    'en-US': 'Built-in talking photo',
    'ko-KR': '내장 말하는 사진',
    'ru-RU': 'Встроенное говорящее фото',
  },
  内置数字人: {
    'zh-TW': '內建數位人',
    'en-US': 'Built-in presenter',
    'ko-KR': '내장 디지털 휴먼',
    'ru-RU': 'Встроенный ведущий',
  },
  内置音色匹配: {
    'zh-TW': '內建音色匹配',
    'en-US': 'Built-in voice match',
    'ko-KR': '내장 음색 맞춤',
    'ru-RU': 'Встроенный подбор голоса',
  },
  内置作曲: {
    'zh-TW': '內建作曲',
    'en-US': 'Built-in composer',
    'ko-KR': '내장 작곡',
    'ru-RU': 'Встроенный композитор',
  },
  内置课程: { 'zh-TW': '內建課程', 'en-US': 'Built-in courses', 'ko-KR': '내장 강의', 'ru-RU': 'Встроенные курсы' },
  内置播客: {
    'zh-TW': '內建播客',
    'en-US': 'Built-in podcasts',
    'ko-KR': '내장 팟캐스트',
    'ru-RU': 'Встроенные подкасты',
  },
  内置短片: { 'zh-TW': '內建短片', 'en-US': 'Built-in films', 'ko-KR': '내장 단편 영상', 'ru-RU': 'Встроенные фильмы' },
  '通义千问 Plus': { 'zh-TW': '通義千問 Plus', 'en-US': 'Qwen Plus', 'ko-KR': 'Qwen Plus', 'ru-RU': 'Qwen Plus' },
  '通义千问 Flash': { 'zh-TW': '通義千問 Flash', 'en-US': 'Qwen Flash', 'ko-KR': 'Qwen Flash', 'ru-RU': 'Qwen Flash' },
  '讯飞星火 4.0 Ultra': {
    'zh-TW': '訊飛星火 4.0 Ultra',
    'en-US': 'iFlytek Spark 4.0 Ultra',
    'ko-KR': 'iFlytek Spark 4.0 Ultra',
    'ru-RU': 'iFlytek Spark 4.0 Ultra',
  },
  '讯飞星火 X': {
    'zh-TW': '訊飛星火 X',
    'en-US': 'iFlytek Spark X',
    'ko-KR': 'iFlytek Spark X',
    'ru-RU': 'iFlytek Spark X',
  },
  '文心 5.1': { 'zh-TW': '文心 5.1', 'en-US': 'ERNIE 5.1', 'ko-KR': 'ERNIE 5.1', 'ru-RU': 'ERNIE 5.1' },
  '智谱 GLM-5.3': {
    'zh-TW': '智譜 GLM-5.3',
    'en-US': 'Zhipu GLM-5.3',
    'ko-KR': 'Zhipu GLM-5.3',
    'ru-RU': 'Zhipu GLM-5.3',
  },
  '智谱 GLM-4.7 Flash': {
    'zh-TW': '智譜 GLM-4.7 Flash',
    'en-US': 'Zhipu GLM-4.7 Flash',
    'ko-KR': 'Zhipu GLM-4.7 Flash',
    'ru-RU': 'Zhipu GLM-4.7 Flash',
  },
} satisfies Record<string, Record<OtherLocale, string>>

const known: Readonly<Record<string, Record<OtherLocale, string>>> = seedWords

const ownMark = '（本机）'
/** The mark of models on the site's own machine, after any name. */
const ownMarks: Record<OtherLocale, string> = {
  'zh-TW': '（本機）',
  'en-US': ' (on this server)',
  'ko-KR': '(자체 서버)',
  'ru-RU': ' (на этом сервере)',
}

/** The operator's translations, by language and Chinese line. */
export type OwnWords = Partial<Record<Locale, Record<string, string>>>

/** The word of a key that is written; `constructor` is not. */
const wordIn = <T>(words: Readonly<Record<string, T>> | undefined, key: string): T | undefined =>
  words && Object.hasOwn(words, key) ? words[key] : undefined

/**
 * Translates an operator's text line by line: by the operator's words, else the seeds'; otherwise the line stays
 * Chinese.
 */
export const inWords = (text: string, locale: Locale, own: OwnWords = {}): string =>
  locale === 'zh-CN'
    ? text
    : text
        .split('\n')
        .map((line) => {
          const key = line.trim()
          const word = wordIn(own[locale], key) ?? wordIn(known, key)?.[locale]
          return word ?? (line.endsWith(ownMark) ? line.slice(0, -ownMark.length) + ownMarks[locale] : line)
        })
        .join('\n')
