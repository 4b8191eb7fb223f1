import { defineTool } from '../tool'

/** Makes a photo larger and clearer, and repairs an old one; as many units as it becomes times as wide. */
export const clearUp = defineTool({
  serviceKey: 'CLEAR_UP',
  path: 'clear-up',
  icon: 'eye',
  name: {
    'zh-CN': '照片变清晰',
    'zh-TW': '照片變清晰',
    'en-US': 'Photo clear-up',
    'ko-KR': '사진 선명하게',
    'ru-RU': 'Чёткое фото',
  },
  output: 'image',
  fields: {
    photo: { kind: 'image', maxMb: 20, reuse: true },
    scale: { kind: 'choice', of: ['1', '2', '4'], value: '2' },
    tone: { kind: 'switch', value: false },
    scratches: { kind: 'switch', value: false },
  },
  show: { before: 'photo' },
  price: ({ scale }, unitPrice) => Number(scale) * unitPrice,
})
