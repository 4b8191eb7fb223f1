import type { Locale } from '../../contract/locales'

/** Reasons for an invalid field, in each language; `{n}` is the limit. */
const reasons = {
  required: {
    'zh-CN': '不能为空',
    'zh-TW': '不能為空',
    'en-US': 'is required',
    'ko-KR': '꼭 입력해야 해요',
    'ru-RU': 'нужно заполнить',
  },
  wrongType: {
    'zh-CN': '类型不正确',
    'zh-TW': '類型不正確',
    'en-US': 'has the wrong type',
    'ko-KR': '형식이 맞지 않아요',
    'ru-RU': 'неверный тип',
  },
  format: {
    'zh-CN': '格式不正确',
    'zh-TW': '格式不正確',
    'en-US': 'has the wrong format',
    'ko-KR': '형식이 맞지 않아요',
    'ru-RU': 'неверный формат',
  },
  tel: {
    'zh-CN': '应为 11 位手机号',
    'zh-TW': '應為 11 位手機號碼',
    'en-US': 'must be an 11-digit Chinese mobile number',
    'ko-KR': '11자리 중국 휴대폰 번호여야 해요',
    'ru-RU': 'нужен китайский мобильный номер из 11 цифр',
  },
  characters: {
    'zh-CN': '含有无法识别的字符，请删掉后再试',
    'zh-TW': '含有無法辨識的字元，請刪掉後再試',
    'en-US': 'has characters that cannot be read; please remove them',
    'ko-KR': '읽을 수 없는 문자가 들어 있어요. 지우고 다시 시도해 주세요',
    'ru-RU': 'есть нечитаемые символы, удалите их',
  },
  smsCode: {
    'zh-CN': '应为 6 位数字',
    'zh-TW': '應為 6 位數字',
    'en-US': 'must be 6 digits',
    'ko-KR': '숫자 6자리여야 해요',
    'ru-RU': 'нужно 6 цифр',
  },
  password: {
    'zh-CN': '应为 8–64 位，且至少有一个小写字母和一个数字',
    'zh-TW': '應為 8–64 位，且至少有一個小寫字母和一個數字',
    'en-US': 'must have 8–64 characters with at least one lower-case letter and one digit',
    'ko-KR': '8–64자이며 소문자와 숫자를 하나 이상 넣어야 해요',
    'ru-RU': 'нужно 8–64 символа, хотя бы одна строчная буква и одна цифра',
  },
  notOffered: {
    'zh-CN': '不是可选的值',
    'zh-TW': '不是可選的值',
    'en-US': 'is not one of the choices',
    'ko-KR': '고를 수 없는 값이에요',
    'ru-RU': 'такого варианта нет',
  },
  noWords: {
    'zh-CN': '要有文字，只有表情或符号不行',
    'zh-TW': '要有文字，只有表情或符號不行',
    'en-US': 'needs words, not only emoji or marks',
    'ko-KR': '글자가 있어야 해요. 이모지나 기호만으로는 안 돼요',
    'ru-RU': 'нужны слова, а не только эмодзи и знаки',
  },
  tooLong: {
    'zh-CN': '最多 {n} 个字符',
    'zh-TW': '最多 {n} 個字元',
    'en-US': 'may have at most {n} characters',
    'ko-KR': '최대 {n}자예요',
    'ru-RU': 'не длиннее {n} символов',
  },
  tooSmall: {
    'zh-CN': '不能小于 {n}',
    'zh-TW': '不能小於 {n}',
    'en-US': 'must be at least {n}',
    'ko-KR': '{n} 이상이어야 해요',
    'ru-RU': 'не меньше {n}',
  },
  tooBig: {
    'zh-CN': '不能大于 {n}',
    'zh-TW': '不能大於 {n}',
    'en-US': 'must be at most {n}',
    'ko-KR': '{n} 이하여야 해요',
    'ru-RU': 'не больше {n}',
  },
} as const satisfies Record<string, Record<Locale, string>>

export type ReasonKey = keyof typeof reasons

/** Fields that people fill in; others use their wire name. */
const fields: Readonly<Record<string, Record<Locale, string>>> = {
  tel: {
    'zh-CN': '手机号',
    'zh-TW': '手機號碼',
    'en-US': 'Phone number',
    'ko-KR': '휴대폰 번호',
    'ru-RU': 'Номер телефона',
  },
  code: { 'zh-CN': '验证码', 'zh-TW': '驗證碼', 'en-US': 'Code', 'ko-KR': '인증번호', 'ru-RU': 'Код' },
  password: { 'zh-CN': '密码', 'zh-TW': '密碼', 'en-US': 'Password', 'ko-KR': '비밀번호', 'ru-RU': 'Пароль' },
  oldPassword: {
    'zh-CN': '当前密码',
    'zh-TW': '目前密碼',
    'en-US': 'Current password',
    'ko-KR': '현재 비밀번호',
    'ru-RU': 'Текущий пароль',
  },
  shareCode: {
    'zh-CN': '邀请码',
    'zh-TW': '邀請碼',
    'en-US': 'Invite code',
    'ko-KR': '초대 코드',
    'ru-RU': 'Код приглашения',
  },
  nickName: { 'zh-CN': '昵称', 'zh-TW': '暱稱', 'en-US': 'Nickname', 'ko-KR': '닉네임', 'ru-RU': 'Имя' },
  avatar: { 'zh-CN': '头像', 'zh-TW': '頭像', 'en-US': 'Avatar', 'ko-KR': '프로필 사진', 'ru-RU': 'Аватар' },
  title: { 'zh-CN': '标题', 'zh-TW': '標題', 'en-US': 'Title', 'ko-KR': '제목', 'ru-RU': 'Название' },
  content: { 'zh-CN': '内容', 'zh-TW': '內容', 'en-US': 'Message', 'ko-KR': '내용', 'ru-RU': 'Сообщение' },
  model: { 'zh-CN': '模型', 'zh-TW': '模型', 'en-US': 'Model', 'ko-KR': '모델', 'ru-RU': 'Модель' },
  systemMessage: {
    'zh-CN': '角色设定',
    'zh-TW': '角色設定',
    'en-US': 'Instructions',
    'ko-KR': '역할 설정',
    'ru-RU': 'Роль помощника',
  },
  temperature: {
    'zh-CN': '发散程度',
    'zh-TW': '發散程度',
    'en-US': 'Creativity',
    'ko-KR': '창의성',
    'ru-RU': 'Фантазия',
  },
  q: { 'zh-CN': '搜索词', 'zh-TW': '搜尋詞', 'en-US': 'Search', 'ko-KR': '검색어', 'ru-RU': 'Запрос' },
}

export const reason = (locale: Locale, key: ReasonKey, n?: number) =>
  reasons[key][locale].replace('{n}', String(n ?? ''))

export const fieldName = (locale: Locale, field: string) =>
  (Object.hasOwn(fields, field) ? fields[field]?.[locale] : undefined) ?? field
