import { defineTool } from '../tool'

/** Dresses a person in a garment. */
export const clothes = defineTool({
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
  output: 'image',
  consent: true,
  fields: {
    person: { kind: 'image', maxMb: 20, guide: 'person' },
    garment: { kind: 'image', maxMb: 20, guide: 'garment' },
  },
  show: { before: 'person' },
  price: (_, unitPrice) => unitPrice,
})
