import type { ExtrasCatalogue } from '../types'

export const ruRUExtras: ExtrasCatalogue = {
  sources: { title: (pages: number) => `Использовано страниц: ${pages}` },
  search: {
    name: 'Поиск в интернете',
    on: 'Поиск в интернете включён',
    off: 'Поиск в интернете выключен',
    costs: (credits: string) => `, за каждый поиск ещё ${credits} кр.`,
  },
  aloud: {
    name: 'Прочитать вслух',
    pause: 'Остановить чтение',
    starting: 'Готовим чтение…',
    making: (percent: number) => `Озвучиваем, ${percent}%`,
    failed: 'Прочитать не удалось, кредиты возвращены',
    ask: 'Прочитать этот ответ вслух?',
    builtIn: 'Озвучит встроенный движок, голос машинный. Запись включится сама; слушать её снова можно бесплатно.',
    madeBy: (engine: string) => `Озвучит ${engine}. Запись включится сама; слушать её снова можно бесплатно.`,
    cut: 'Ответ длинный: будут прочитаны примерно первые 2 000 знаков.',
    ok: (credits: string) => `Прочитать · ${credits} кр.`,
    nothing: 'В этом ответе нечего читать',
  },
}
