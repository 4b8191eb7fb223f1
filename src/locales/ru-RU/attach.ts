import type { AttachCatalogue } from '../types'

export const ruRUAttach: AttachCatalogue = {
  picture: 'Картинка',
  file: 'Файл',
  denied:
    'WeChat не дал доступа. Примите правила конфиденциальности или включите разрешение в настройках и попробуйте снова.',
  drop: 'Можно перетащить или вставить сюда.',
  hint: (max) => `Файлы: TXT, MD, CSV, PDF, DOCX; за раз не больше ${max}`,
  remove: (name) => `Убрать ${name}`,
  uploading: (percent) => `Отправка ${percent}`,
  reading: 'Чтение…',
  characters: (count) => `знаков: ${count}`,
  cut: (count) => `Слишком длинный: читаются первые знаки — ${count}`,
  cost: (tokens, credits) => `примерно токенов: ${tokens}, кредитов: ${credits}`,
  tooMany: (max) => `Вложений за раз: не больше ${max}`,
  tooLarge: (max) => `Файл слишком большой, можно до ${max} МБ`,
  failed: 'Не удалось открыть файл',
  retry: 'Повторить',
  cutOff: 'Связь прервалась, файл не отправлен',
  gone: 'Устарело или удалено — уберите',
  pictureGone: 'Картинка устарела или удалена',
  lost: 'Одно из вложений не успело отправиться. Добавьте его снова',
  unseen: (model) => `${model} не видит картинок: если отправить так, модель узнает лишь, что картинка есть.`,
  builtInReadsNothing: (model) => `${model} не видит картинок и не читает файлы.`,
  tooLong: (model) => `Вложения могут не поместиться в то, что читает ${model}.`,
  noOther: 'Более подходящей модели здесь пока нет.',
  switchTo: (model) => `Выбрать ${model}`,
}
