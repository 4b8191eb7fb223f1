import type { Locale } from '../../contract/locales'

/** What is wrong with a field, in each language; `{n}` is the limit. */
const reasons = {
  required: {
    'zh-CN': '不能为空', 'zh-TW': '不能為空', 'en-US': 'is required', 'ko-KR': '꼭 입력해야 해요', 'ru-RU': 'нужно заполнить',
  },
  wrongType: {
    'zh-CN': '类型不正确', 'zh-TW': '類型不正確', 'en-US': 'has the wrong type', 'ko-KR': '형식이 맞지 않아요', 'ru-RU': 'неверный тип',
  },
  format: {
    'zh-CN': '格式不正确', 'zh-TW': '格式不正確', 'en-US': 'has the wrong format', 'ko-KR': '형식이 맞지 않아요', 'ru-RU': 'неверный формат',
  },
  tel: {
    'zh-CN': '应为 11 位手机号', 'zh-TW': '應為 11 位手機號碼', 'en-US': 'must be an 11-digit Chinese mobile number',
    'ko-KR': '11자리 중국 휴대폰 번호여야 해요', 'ru-RU': 'нужен китайский мобильный номер из 11 цифр',
  },
  smsCode: {
    'zh-CN': '应为 6 位数字', 'zh-TW': '應為 6 位數字', 'en-US': 'must be 6 digits', 'ko-KR': '숫자 6자리여야 해요', 'ru-RU': 'нужно 6 цифр',
  },
  password: {
    'zh-CN': '应为 6–32 位，且至少有一个小写字母和一个数字', 'zh-TW': '應為 6–32 位，且至少有一個小寫字母和一個數字',
    'en-US': 'must have 6–32 characters with at least one lower-case letter and one digit',
    'ko-KR': '6–32자이며 소문자와 숫자를 하나 이상 넣어야 해요', 'ru-RU': 'нужно 6–32 символа, хотя бы одна строчная буква и одна цифра',
  },
  notOffered: {
    'zh-CN': '不是可选的值', 'zh-TW': '不是可選的值', 'en-US': 'is not one of the choices', 'ko-KR': '고를 수 없는 값이에요', 'ru-RU': 'такого варианта нет',
  },
  noWords: {
    'zh-CN': '要有文字，只有表情或符号不行', 'zh-TW': '要有文字，只有表情或符號不行', 'en-US': 'needs words, not only emoji or marks',
    'ko-KR': '글자가 있어야 해요. 이모지나 기호만으로는 안 돼요', 'ru-RU': 'нужны слова, а не только эмодзи и знаки',
  },
  tooLong: {
    'zh-CN': '最多 {n} 个字符', 'zh-TW': '最多 {n} 個字元', 'en-US': 'may have at most {n} characters', 'ko-KR': '최대 {n}자예요', 'ru-RU': 'не длиннее {n} символов',
  },
  tooSmall: {
    'zh-CN': '不能小于 {n}', 'zh-TW': '不能小於 {n}', 'en-US': 'must be at least {n}', 'ko-KR': '{n} 이상이어야 해요', 'ru-RU': 'не меньше {n}',
  },
  tooBig: {
    'zh-CN': '不能大于 {n}', 'zh-TW': '不能大於 {n}', 'en-US': 'must be at most {n}', 'ko-KR': '{n} 이하여야 해요', 'ru-RU': 'не больше {n}',
  },
} as const satisfies Record<string, Record<Locale, string>>

export type ReasonKey = keyof typeof reasons

/** Fields people fill in themselves; others are called by their wire name. */
const fields: Readonly<Record<string, Record<Locale, string>>> = {
  tel: { 'zh-CN': '手机号', 'zh-TW': '手機號碼', 'en-US': 'Phone number', 'ko-KR': '휴대폰 번호', 'ru-RU': 'Номер телефона' },
  code: { 'zh-CN': '验证码', 'zh-TW': '驗證碼', 'en-US': 'Code', 'ko-KR': '인증번호', 'ru-RU': 'Код' },
  password: { 'zh-CN': '密码', 'zh-TW': '密碼', 'en-US': 'Password', 'ko-KR': '비밀번호', 'ru-RU': 'Пароль' },
  oldPassword: { 'zh-CN': '当前密码', 'zh-TW': '目前密碼', 'en-US': 'Current password', 'ko-KR': '현재 비밀번호', 'ru-RU': 'Текущий пароль' },
  shareCode: { 'zh-CN': '邀请码', 'zh-TW': '邀請碼', 'en-US': 'Invite code', 'ko-KR': '초대 코드', 'ru-RU': 'Код приглашения' },
  nickName: { 'zh-CN': '昵称', 'zh-TW': '暱稱', 'en-US': 'Nickname', 'ko-KR': '닉네임', 'ru-RU': 'Имя' },
  avatar: { 'zh-CN': '头像', 'zh-TW': '頭像', 'en-US': 'Avatar', 'ko-KR': '프로필 사진', 'ru-RU': 'Аватар' },
  title: { 'zh-CN': '标题', 'zh-TW': '標題', 'en-US': 'Title', 'ko-KR': '제목', 'ru-RU': 'Название' },
  content: { 'zh-CN': '内容', 'zh-TW': '內容', 'en-US': 'Message', 'ko-KR': '내용', 'ru-RU': 'Сообщение' },
  model: { 'zh-CN': '模型', 'zh-TW': '模型', 'en-US': 'Model', 'ko-KR': '모델', 'ru-RU': 'Модель' },
  systemMessage: { 'zh-CN': '角色设定', 'zh-TW': '角色設定', 'en-US': 'Instructions', 'ko-KR': '역할 설정', 'ru-RU': 'Роль помощника' },
  temperature: { 'zh-CN': '发散程度', 'zh-TW': '發散程度', 'en-US': 'Creativity', 'ko-KR': '창의성', 'ru-RU': 'Фантазия' },
  q: { 'zh-CN': '搜索词', 'zh-TW': '搜尋詞', 'en-US': 'Search', 'ko-KR': '검색어', 'ru-RU': 'Запрос' },
  text: { 'zh-CN': '文字', 'zh-TW': '文字', 'en-US': 'Text', 'ko-KR': '글', 'ru-RU': 'Текст' },
  voice: { 'zh-CN': '声音', 'zh-TW': '聲音', 'en-US': 'Voice', 'ko-KR': '목소리', 'ru-RU': 'Голос' },
  speed: { 'zh-CN': '语速', 'zh-TW': '語速', 'en-US': 'Speed', 'ko-KR': '속도', 'ru-RU': 'Скорость' },
  pitch: { 'zh-CN': '音调', 'zh-TW': '音調', 'en-US': 'Pitch', 'ko-KR': '음높이', 'ru-RU': 'Высота' },
  format: { 'zh-CN': '格式', 'zh-TW': '格式', 'en-US': 'Format', 'ko-KR': '형식', 'ru-RU': 'Формат' },
  prompt: { 'zh-CN': '画面描述', 'zh-TW': '畫面描述', 'en-US': 'Description', 'ko-KR': '그림 설명', 'ru-RU': 'Описание' },
  style: { 'zh-CN': '风格', 'zh-TW': '風格', 'en-US': 'Style', 'ko-KR': '스타일', 'ru-RU': 'Стиль' },
  size: { 'zh-CN': '尺寸', 'zh-TW': '尺寸', 'en-US': 'Size', 'ko-KR': '크기', 'ru-RU': 'Размер' },
  count: { 'zh-CN': '张数', 'zh-TW': '張數', 'en-US': 'Number of pictures', 'ko-KR': '장수', 'ru-RU': 'Количество' },
  seed: { 'zh-CN': '随机种子', 'zh-TW': '隨機種子', 'en-US': 'Seed', 'ko-KR': '시드', 'ru-RU': 'Зерно' },
  source: { 'zh-CN': '用谁的脸', 'zh-TW': '用誰的臉', 'en-US': 'Face to use', 'ko-KR': '사용할 얼굴', 'ru-RU': 'Чьё лицо' },
  target: { 'zh-CN': '换到哪张图', 'zh-TW': '換到哪張圖', 'en-US': 'Picture to change', 'ko-KR': '바꿀 사진', 'ru-RU': 'Куда перенести' },
  blend: { 'zh-CN': '融合方式', 'zh-TW': '融合方式', 'en-US': 'Blending', 'ko-KR': '합성 방식', 'ru-RU': 'Слияние' },
  person: { 'zh-CN': '人物照片', 'zh-TW': '人物照片', 'en-US': 'Person', 'ko-KR': '인물 사진', 'ru-RU': 'Человек' },
  garment: { 'zh-CN': '衣服图片', 'zh-TW': '衣服圖片', 'en-US': 'Garment', 'ko-KR': '옷 사진', 'ru-RU': 'Одежда' },
  portrait: { 'zh-CN': '人像照片', 'zh-TW': '人像照片', 'en-US': 'Portrait', 'ko-KR': '인물 사진', 'ru-RU': 'Портрет' },
  speech: { 'zh-CN': '说话来源', 'zh-TW': '說話來源', 'en-US': 'Speech', 'ko-KR': '말소리 종류', 'ru-RU': 'Речь' },
  audio: { 'zh-CN': '声音文件', 'zh-TW': '聲音檔案', 'en-US': 'Sound', 'ko-KR': '소리 파일', 'ru-RU': 'Звук' },
  presenter: { 'zh-CN': '主播', 'zh-TW': '主播', 'en-US': 'Presenter', 'ko-KR': '진행자', 'ru-RU': 'Ведущий' },
  background: { 'zh-CN': '背景', 'zh-TW': '背景', 'en-US': 'Background', 'ko-KR': '배경', 'ru-RU': 'Фон' },
  picture: { 'zh-CN': '背景图片', 'zh-TW': '背景圖片', 'en-US': 'Background picture', 'ko-KR': '배경 사진', 'ru-RU': 'Картинка фона' },
  subtitles: { 'zh-CN': '字幕', 'zh-TW': '字幕', 'en-US': 'Subtitles', 'ko-KR': '자막', 'ru-RU': 'Субтитры' },
  shape: { 'zh-CN': '画面比例', 'zh-TW': '畫面比例', 'en-US': 'Shape', 'ko-KR': '화면 비율', 'ru-RU': 'Формат кадра' },
  task: { 'zh-CN': '操作', 'zh-TW': '操作', 'en-US': 'Action', 'ko-KR': '작업', 'ru-RU': 'Действие' },
  sample: { 'zh-CN': '声音样本', 'zh-TW': '聲音樣本', 'en-US': 'Voice sample', 'ko-KR': '목소리 샘플', 'ru-RU': 'Образец голоса' },
  name: { 'zh-CN': '名称', 'zh-TW': '名稱', 'en-US': 'Name', 'ko-KR': '이름', 'ru-RU': 'Название' },
  kind: { 'zh-CN': '类型', 'zh-TW': '類型', 'en-US': 'Kind', 'ko-KR': '종류', 'ru-RU': 'Вид' },
  lyrics: { 'zh-CN': '歌词', 'zh-TW': '歌詞', 'en-US': 'Lyrics', 'ko-KR': '가사', 'ru-RU': 'Слова песни' },
  mood: { 'zh-CN': '情绪', 'zh-TW': '情緒', 'en-US': 'Mood', 'ko-KR': '분위기', 'ru-RU': 'Настроение' },
  seconds: { 'zh-CN': '时长', 'zh-TW': '時長', 'en-US': 'Length', 'ko-KR': '길이', 'ru-RU': 'Длина' },
  topic: { 'zh-CN': '主题', 'zh-TW': '主題', 'en-US': 'Topic', 'ko-KR': '주제', 'ru-RU': 'Тема' },
  level: { 'zh-CN': '难度', 'zh-TW': '難度', 'en-US': 'Level', 'ko-KR': '난이도', 'ru-RU': 'Уровень' },
  lessons: { 'zh-CN': '课时数', 'zh-TW': '課時數', 'en-US': 'Lessons', 'ko-KR': '수업 수', 'ru-RU': 'Число уроков' },
}

export const reason = (locale: Locale, key: ReasonKey, n?: number) => reasons[key][locale].replace('{n}', String(n ?? ''))

export const fieldName = (locale: Locale, field: string) => (Object.hasOwn(fields, field) ? fields[field]?.[locale] : undefined) ?? field
