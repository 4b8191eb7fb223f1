import type { singer as tool } from '../../tools/singer'
import type { ToolTextOf } from '../types'

export const singer: ToolTextOf<typeof tool> = {
  promise: 'Несколько строк — и готова песня',
  unit: (price) => `${price()} за 10 секунд`,
  howItWorks:
    'Музыка сочинена по правилам гармонии, сыграна на сэмплированных инструментах и спета синтезированным голосом.',
  fields: {
    kind: { label: 'Вид', options: { song: 'Песня', instrumental: 'Без слов' } },
    lyrics: { label: 'Слова песни', placeholder: 'По строке; лучше всего от четырёх до восьми' },
    style: {
      label: 'Стиль',
      options: {
        pop: 'Поп',
        guofeng: 'Китайский',
        ballad: 'Баллада',
        dance: 'Танец',
        rock: 'Рок',
        lullaby: 'Колыбель\u00adная',
      },
    },
    mood: { label: 'Настроение', options: { happy: 'Весело', calm: 'Спокойно', sad: 'Грустно', grand: 'Величаво' } },
    seconds: {
      label: 'Длина',
      options: { 30: '30 с', 45: '45 с', 60: '60 с', 95: '95 с', whole: 'Вся песня, по длине слов' },
    },
    voice: { label: 'Голос', options: { woman: 'Женский', man: 'Мужской' } },
    seed: { label: 'Зерно', hint: 'Те же слова и зерно дадут ту же песню. Пусто — наугад.', placeholder: 'Наугад' },
  },
  examples: [
    {
      title: 'Лето',
      values: {
        kind: 'song',
        lyrics: 'Ветер над полями\nТы смеёшься мне\nМы с тобой гуляем\nЛетом в тишине',
        style: 'pop',
        mood: 'happy',
        seconds: '30',
        voice: 'woman',
      },
    },
    {
      title: 'Колыбельная',
      values: {
        kind: 'song',
        lyrics: 'Месяц поднимается\nЗвёздочки горят\nГлазки закрываются\nВсе ребята спят',
        style: 'lullaby',
        mood: 'calm',
        seconds: '30',
        voice: 'woman',
      },
    },
    { title: 'Без слов', values: { kind: 'instrumental', style: 'guofeng', mood: 'grand', seconds: '30' } },
  ],
}
