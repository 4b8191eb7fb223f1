import type { Locale } from './locales'

/** A link of the side bar: service, name, H5 address and icon (a lucide name). */
export interface Place {
  serviceKey: string
  name: Readonly<Record<Locale, string>>
  /** Name with the built-in engine, when that makes less than the usual name promises. */
  builtInName?: Readonly<Record<Locale, string>>
  /** The same where there is no room: in menus and file names. */
  builtInShortName?: Readonly<Record<Locale, string>>
  /** Name when the engine is unknown: true of every engine. */
  neutralName?: Readonly<Record<Locale, string>>
  path: string
  icon: string
}

type Names = Pick<Place, 'name' | 'builtInName' | 'builtInShortName' | 'neutralName'>

/** Name of a place for its engine; without one, the name true of every engine. */
export const offeredName = ({ name, builtInName, neutralName }: Names, isBuiltIn?: boolean | null) =>
  (isBuiltIn ? builtInName : isBuiltIn === false ? name : neutralName) ?? name

export const offeredShortName = (place: Names, isBuiltIn?: boolean | null) =>
  (isBuiltIn ? place.builtInShortName : undefined) ?? offeredName(place, isBuiltIn)

const chat = {
  serviceKey: 'CHAT',
  name: { 'zh-CN': 'AI 聊天', 'zh-TW': 'AI 聊天', 'en-US': 'AI chat', 'ko-KR': 'AI 채팅', 'ru-RU': 'Чат с ИИ' },
  path: 'chat',
  icon: 'message-circle',
} as const satisfies Place

/** Address and name of each tool, in side-bar order. Separate from the tools, since the side bar needs nothing else. */
export const toolPlaces = {
  VOICE: {
    serviceKey: 'VOICE',
    path: 'ttsVoice',
    icon: 'audio-lines',
    name: { 'zh-CN': 'AI 配音', 'zh-TW': 'AI 配音', 'en-US': 'AI voice', 'ko-KR': 'AI 음성', 'ru-RU': 'AI-озвучка' },
  },
  SD: {
    serviceKey: 'SD',
    path: 'draw',
    icon: 'palette',
    name: {
      'zh-CN': 'AI 绘画',
      'zh-TW': 'AI 繪畫',
      'en-US': 'AI drawing',
      'ko-KR': 'AI 그림',
      'ru-RU': 'AI-рисование',
    },
  },
  FACE: {
    serviceKey: 'FACE',
    path: 'face',
    icon: 'scan-face',
    name: {
      'zh-CN': 'AI 换脸',
      'zh-TW': 'AI 換臉',
      'en-US': 'Face swap',
      'ko-KR': '얼굴 바꾸기',
      'ru-RU': 'Замена лица',
    },
  },
  IDM_VTON: {
    serviceKey: 'IDM_VTON',
    path: 'change-clothes',
    icon: 'shirt',
    name: {
      'zh-CN': 'AI 换装',
      'zh-TW': 'AI 換裝',
      'en-US': 'Try on clothes',
      'ko-KR': '옷 입어보기',
      'ru-RU': 'Примерка одежды',
    },
  },
  SAD_TALK: {
    serviceKey: 'SAD_TALK',
    path: 'sad-talk',
    icon: 'image-play',
    name: {
      'zh-CN': '照片说话',
      'zh-TW': '照片說話',
      'en-US': 'Talking photo',
      'ko-KR': '말하는 사진',
      'ru-RU': 'Говорящее фото',
    },
  },
  MUSE_TALK: {
    serviceKey: 'MUSE_TALK',
    path: 'muse-talk',
    icon: 'presentation',
    name: {
      'zh-CN': '数字人',
      'zh-TW': '數位人',
      'en-US': 'Digital human',
      'ko-KR': '디지털 휴먼',
      'ru-RU': 'Цифровой ведущий',
    },
  },
  GPT_SOVITS: {
    serviceKey: 'GPT_SOVITS',
    path: 'voice',
    icon: 'mic-vocal',
    name: {
      'zh-CN': '声音克隆',
      'zh-TW': '聲音克隆',
      'en-US': 'Voice clone',
      'ko-KR': '목소리 복제',
      'ru-RU': 'Клон голоса',
    },
    // The built-in engine only imitates the measured pitch and resonance.
    builtInName: {
      'zh-CN': '声音克隆（演示：音色匹配）',
      'zh-TW': '聲音克隆（示範：音色比對）',
      'en-US': 'Voice clone (demo: voice match)',
      'ko-KR': '목소리 복제(데모: 음색 맞추기)',
      'ru-RU': 'Клон голоса (демо: подбор тембра)',
    },
    builtInShortName: {
      'zh-CN': '音色匹配',
      'zh-TW': '音色比對',
      'en-US': 'Voice match',
      'ko-KR': '음색 맞추기',
      'ru-RU': 'Подбор тембра',
    },
    neutralName: {
      'zh-CN': '声音模型',
      'zh-TW': '聲音模型',
      'en-US': 'Voice model',
      'ko-KR': '목소리 모델',
      'ru-RU': 'Модель голоса',
    },
  },
  SINGER: {
    serviceKey: 'SINGER',
    path: 'singer',
    icon: 'music',
    name: { 'zh-CN': 'AI 音乐', 'zh-TW': 'AI 音樂', 'en-US': 'AI music', 'ko-KR': 'AI 음악', 'ru-RU': 'AI-музыка' },
  },
  EDU: {
    serviceKey: 'EDU',
    path: 'education',
    icon: 'graduation-cap',
    name: { 'zh-CN': 'AI 课程', 'zh-TW': 'AI 課程', 'en-US': 'AI course', 'ko-KR': 'AI 강의', 'ru-RU': 'AI-курс' },
  },
  PODCAST: {
    serviceKey: 'PODCAST',
    path: 'podcast',
    icon: 'podcast',
    name: {
      'zh-CN': 'AI 播客',
      'zh-TW': 'AI 播客',
      'en-US': 'AI podcast',
      'ko-KR': 'AI 팟캐스트',
      'ru-RU': 'AI-подкаст',
    },
  },
  FILM: {
    serviceKey: 'FILM',
    path: 'film',
    icon: 'clapperboard',
    name: { 'zh-CN': 'AI 短片', 'zh-TW': 'AI 短片', 'en-US': 'AI film', 'ko-KR': 'AI 단편 영상', 'ru-RU': 'AI-фильм' },
  },
  CLEAR_UP: {
    serviceKey: 'CLEAR_UP',
    path: 'clear-up',
    icon: 'eye',
    name: {
      'zh-CN': '照片变清晰',
      'zh-TW': '照片變清晰',
      'en-US': 'Sharper photo',
      'ko-KR': '사진 선명하게',
      'ru-RU': 'Чёткое фото',
    },
  },
} as const satisfies Record<string, Place>

/** Places with a page in this build, in side-bar order. A place that `/portal/init` does not enable is not shown. */
export const places = [chat, ...Object.values(toolPlaces)] satisfies readonly Place[]
