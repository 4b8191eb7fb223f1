import type { face as tool } from '../../tools/face'
import type { ToolTextOf } from '../types'

export const face: ToolTextOf<typeof tool> = {
  promise: 'Перенесите лицо на другое фото',
  unit: (price) => `${price()} за раз`,
  howItWorks: 'Находит оба лица, совмещает их, подгоняет цвет и сглаживает край. Черты заново не создаются.',
  fields: {
    source: {
      label: 'Взять это лицо',
      hint: 'Анфас, ровный свет, ничего не закрывает; если людей несколько, нажмите на нужное лицо',
    },
    sourceFace: { label: 'Лицо, которое взять' },
    target: { label: 'Перенести на это фото', hint: 'Лицо хорошо видно; если людей несколько, нажмите на нужное лицо' },
    targetFace: { label: 'Лицо, которое заменить' },
    blend: { label: 'Слияние', options: { soft: 'Мягко', strong: 'Заметно' } },
  },
  examples: [{ title: 'Два примера', values: { blend: 'soft' }, files: { source: 'face-1', target: 'face-2' } }],
}
