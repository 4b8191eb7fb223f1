import type { clearUp as tool } from '../../tools/clear-up'
import type { ToolTextOf } from '../types'

export const clearUp: ToolTextOf<typeof tool> = {
  promise: 'Увеличит маленькое фото, восстановит старое',
  unit: (price) => `Без увеличения ${price()} · ×2 ${price(2)} · ×4 ${price(4)}`,
  howItWorks:
    'При увеличении контуры становятся чище, но неразличимые лица и надписи такими и останутся. Тон и царапины исправляются по правилам: царапины на мелких деталях могут остаться, а родинки и пуговицы размером с пятнышко — исчезнуть.',
  fields: {
    photo: { label: 'Фото', hint: 'Больше всего выиграет маленькое и нечёткое; большое можно только восстановить' },
    scale: { label: 'Размер', options: { '1': 'Как есть', '2': '×2', '4': '×4' } },
    tone: { label: 'Вернуть тон', hint: 'Для выцветших, пожелтевших и тусклых фото' },
    scratches: { label: 'Убрать царапины', hint: 'Закрасит тонкие царапины и мелкие пятна' },
  },
  examples: [
    {
      title: 'Восстановить старое фото',
      values: { scale: '2', tone: true, scratches: true },
      files: { photo: 'old-photo-1' },
    },
    {
      title: 'Увеличить в 4 раза',
      values: { scale: '4', tone: false, scratches: false },
      files: { photo: 'small-photo-1' },
    },
  ],
}
