import type { voiceClone as tool } from '../../tools/voice-clone'
import type { ToolTextOf } from '../types'

export const voiceClone: ToolTextOf<typeof tool> = {
  promise: 'Подберите похожий тембр по короткой записи и озвучьте им текст',
  unit: (price) => `Речь ${price()} за 100 знаков · новый тембр ${price(3)}`,
  howItWorks:
    'Подбор тембра: измеряет высоту и резонанс записи и приближает к ним синтезированную речь. Голос человека не копируется.',
  fields: {
    task: { label: 'Что сделать', options: { create: 'Создать тембр', speak: 'Говорить им' } },
    sample: { label: 'Образец голоса', hint: 'Тихое место, говорит один человек' },
    words: {
      label: 'Слова образца',
      hint: 'С точным текстом тембр ближе. Он записывается сам; ошибки исправьте',
      placeholder: 'Что сказано в образце',
    },
    name: { label: 'Название тембра', placeholder: 'Например: мой голос' },
    model: { label: 'Тембр' },
    text: { label: 'Текст', placeholder: 'Напишите, что прочитать вслух' },
  },
  examples: [
    { title: 'Сделать из примера', values: { task: 'create', name: 'Пример тембра' }, files: { sample: 'voice-1' } },
  ],
}
