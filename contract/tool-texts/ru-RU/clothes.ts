import type { clothes as tool } from '../../tools/clothes'
import type { ToolTextOf } from '../types'

export const clothes: ToolTextOf<typeof tool> = {
  promise: 'Оденьте человека на фото во что-то новое',
  unit: (price) => `${price()} за раз`,
  howItWorks:
    'Вырезает верх и подгоняет по плечам, бёдрам и рукам; волосы, кисти и свет остаются. Рукава удлиняются до прежних, новая кожа не рисуется. Только верх.',
  fields: {
    person: { label: 'Фото человека', hint: 'Стоит прямо, виден до пояса' },
    garment: { label: 'Фото одежды', hint: 'Одна вещь на ровном фоне или на модели анфас' },
  },
  examples: [
    { title: 'Человек 1 + одежда 1', files: { person: 'person-1', garment: 'garment-1' } },
    { title: 'Человек 2 + одежда 2', files: { person: 'person-2', garment: 'garment-2' } },
  ],
}
