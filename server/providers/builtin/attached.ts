import type { Locale } from '../../../contract/locales'
import { toolOf } from '../../../contract/tools'
import type { TurnFile } from '../types'
import { requestOf, type ToolRequest } from './tool-requests'

/** Tools for a picture whose content need not be understood. */
const toolsForPictures = ['CLEAR_UP', 'FACE', 'IDM_VTON', 'SAD_TALK'] as const

const texts: Record<Locale, { picture: string; document: string; otherModel: string; use: string }> = {
  'zh-CN': {
    picture: '我是内置助手，看不到图片里有什么。',
    document: '我是内置助手，读不了文件。',
    otherModel: '想让 AI 来看，请在输入框下方换一个能看图、能读文件的模型再问。',
    use: '不过这张图可以直接拿来用，已经替你填好了，按下才收费：',
  },
  'zh-TW': {
    picture: '我是內建助手，看不到圖片裡有什麼。',
    document: '我是內建助手，讀不了檔案。',
    otherModel: '想讓 AI 來看，請在輸入框下方換一個看得懂圖、讀得了檔案的模型再問。',
    use: '不過這張圖可以直接拿來用，已經幫你填好了，按下才收費：',
  },
  'en-US': {
    picture: 'I am the built-in assistant and cannot see what is in a picture.',
    document: 'I am the built-in assistant and cannot read files.',
    otherModel: 'To have AI look at it, choose a model below the input that sees pictures and reads files.',
    use: 'The picture can be put to use right away; it is filled in already, and nothing is charged until you start:',
  },
  'ko-KR': {
    picture: '저는 내장 도우미라서 사진 속 내용을 볼 수 없어요.',
    document: '저는 내장 도우미라서 파일을 읽을 수 없어요.',
    otherModel: 'AI에게 보여 주려면 입력창 아래에서 그림과 파일을 읽는 모델을 골라 주세요.',
    use: '대신 이 사진은 바로 쓸 수 있어요. 이미 넣어 두었고, 시작해야 차감됩니다:',
  },
  'ru-RU': {
    picture: 'Я встроенный помощник и не вижу, что на картинке.',
    document: 'Я встроенный помощник и не читаю файлы.',
    otherModel: 'Чтобы её посмотрел ИИ, выберите под полем ввода модель, которая видит картинки и читает файлы.',
    use: 'Зато картинку можно сразу использовать: она уже подставлена, деньги списываются только после запуска:',
  },
}

/** Answer of the built-in assistant about files that it cannot read, with tools for a picture. */
export function aboutFiles(
  files: readonly TurnFile[],
  language: Locale,
): { text: string; requests: readonly ToolRequest[] } | null {
  if (files.length === 0) return null
  const { picture, document, otherModel, use } = texts[language]
  const hasPicture = files.some(({ kind }) => kind === 'image')
  const said = [
    ...(hasPicture ? [picture] : []),
    ...(files.some(({ kind }) => kind === 'document') ? [document] : []),
    otherModel,
  ].join(language.startsWith('zh') ? '' : ' ')
  const requests = hasPicture ? toolsForPictures.map((key) => requestOf(toolOf(key)!, undefined, '')) : []
  return { text: hasPicture ? `${said}\n\n${use}` : said, requests }
}
