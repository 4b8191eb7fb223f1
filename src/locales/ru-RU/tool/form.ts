import { plural } from '../../plural'
import type { Texts } from '../../types'
import type { form as zh } from '../../zh-CN/tool/form'

const credits = (n: string) =>
  `${n} ${plural('ru-RU', Number(n.replace(/\D/g, '')), { one: 'кредит', few: 'кредита', many: 'кредитов', other: 'кредита' })}`

export const form: Texts<typeof zh> = {
  start: 'Создать',
  price: credits,
  about: (n) => `около ${n}`,
  uploading: 'Файлы загружаются',
  submitting: 'Задание отправляется',
  balance: (n) => `Баланс ${n}`,
  short: (n) => `Не хватает: ${credits(n)}`,
  full: (n) => `обычно ${n}`,
  eta: (time) => `примерно ${time}`,
  seconds: (n) => `${n} с`,
  minutes: (n) => `${n} мин`,
  notSent: 'Не удалось отправить. Всё введённое сохранено, нажмите ещё раз.',
  units: {
    VOICE: (price) => `${credits(price)} за 100 знаков`,
    SD: (price) => `${credits(price)} за картину`,
    FACE: (price) => `${credits(price)} за раз`,
    IDM_VTON: (price) => `${credits(price)} за раз`,
    SAD_TALK: (price) => `${credits(price)} за секунду, от 3 секунд`,
    MUSE_TALK: (price) => `${credits(price)} за секунду, от 3 секунд`,
    GPT_SOVITS: (price) => `${credits(price)} за 100 знаков речи, новый тембр — втрое`,
    SINGER: (price) => `${credits(price)} за 10 секунд`,
    EDU: (price) => `${credits(price)} за урок`,
  },
  examples: 'Попробуйте',
  optional: 'не обязательно',
  length: (now, max) => `${now} / ${max}`,
  roll: 'Наугад',
  clear: 'Очистить',
  clearForm: 'Очистить всё',
  more: 'Больше', less: 'Меньше',
  off: { title: 'Сейчас недоступно', text: 'Загляните позже. Всё созданное осталось в истории.' },
  required: {
    text: 'Сначала напишите что-нибудь', choice: 'Выберите вариант', number: 'Введите число', switch: 'Выберите вариант', image: 'Сначала выберите картинку',
    audio: 'Сначала выберите звук', voice: 'Сначала выберите голос',
  },
  faults: {
    wrongType: () => 'Это не подходит, измените',
    notOffered: () => 'Это выбрать нельзя, возьмите другое',
    tooLong: (n) => `Не больше ${n} знаков`,
    tooSmall: (n) => `Не меньше ${n}`,
    tooBig: (n) => `Не больше ${n}`,
    format: () => 'Это не подходит, измените',
    noWords: () => 'Здесь нет слов, напишите что-нибудь',
  },
  image: {
    choose: 'Выбрать картинку', drop: 'Нажмите или перетащите сюда', replace: 'Другая', remove: 'Убрать', retry: 'Загрузить снова',
    limit: (mb) => `JPG, PNG, WebP, HEIC, до ${mb} МБ`,
    uploading: (percent) => `Загрузка ${percent}%`, cut: 'Связь прервалась, картинка не дошла', tooLarge: (mb) => `Слишком большая картинка, можно до ${mb} МБ`,
    checking: 'Смотрим…', gone: 'Срок картинки истёк или её удалили, выберите другую', ready: 'Загружено', failed: 'Картинка не открылась, выберите другую',
  },
  audio: {
    choose: 'Выбрать звук', record: 'Записать', stop: 'Остановить', cancel: 'Отменить', replace: 'Другой', remove: 'Убрать', retry: 'Загрузить снова',
    opening: 'Включаем микрофон…', recording: (now, max) => `Запись ${now} / ${max}`, keep: 'Готовим запись…',
    limit: (min, max, mb) => `${min}–${max} с, MP3, WAV, M4A, до ${mb} МБ`,
    uploading: (percent) => `Загрузка ${percent}%`, cut: 'Связь прервалась, звук не дошёл', tooLarge: (mb) => `Слишком большой файл, можно до ${mb} МБ`,
    tooShort: (min) => `Слишком коротко, нужно от ${min} с`, tooLong: (max) => `Слишком длинно, можно до ${max} с`,
    gone: 'Срок звука истёк или его удалили, выберите другой', ready: 'Загружено', failed: 'Файл не открылся, выберите другой',
    faults: {
      denied: 'Нет доступа к микрофону. Разрешите его в настройках и попробуйте снова.', unsupported: 'Здесь записать нельзя, выберите файл.',
      broken: 'Записать не удалось, попробуйте ещё раз.',
    },
    settings: 'Настройки',
    play: (name) => `Слушать: ${name}`, pause: (name) => `Пауза: ${name}`, sample: 'ваш звук',
  },
  voice: {
    languages: { zh: 'Китайский', yue: 'Кантонский', en: 'Английский', ko: 'Корейский', ru: 'Русский' },
    sounds: { woman: 'женский', man: 'мужской', child: 'детский', elder: 'пожилой', whisper: 'тихий' },
    names: {
      'zh-lan': 'Лань', 'zh-yue': 'Юэюэ', 'zh-qing': 'Цинцин', 'zh-chen': 'Чэнь', 'zh-shan': 'Дашань', 'zh-song': 'Дедушка Сун', 'zh-feng': 'Ваньфэн',
      'yue-ling': 'Лин', 'yue-hao': 'Хо', 'en-amy': 'Эми', 'en-jack': 'Джек', 'ko-mina': 'Мина', 'ko-jun': 'Чун', 'ru-anna': 'Анна', 'ru-ivan': 'Иван',
    },
    mine: 'Мои тембры', play: (name) => `Послушать: ${name}`, pause: (name) => `Остановить: ${name}`,
    gone: 'Выбранного тембра больше нет, возьмите другой', days: (n) => `осталось ${n} ${plural('ru-RU', n, { one: 'день', few: 'дня', many: 'дней', other: 'дня' })}`, soon: 'скоро истечёт',
    extend: 'Продлить', extendNamed: (name) => `Продлить: ${name}`,
    none: { title: 'Тембров пока нет', text: 'Хватит записи в несколько секунд.', action: 'Создать тембр' }, loadFailed: 'Голоса не загрузились', reload: 'Повторить',
  },
  helper: {
    open: 'Идеи', title: 'Добавить к описанию', groups: [
      { name: 'Кто', words: ['кошка', 'собака', 'кролик', 'панда', 'девочка', 'робот', 'парусник', 'замок'] },
      { name: 'Где', words: ['снежные горы', 'море', 'лес', 'город', 'пустыня', 'поле цветов', 'у озера', 'звёздное небо'] },
      { name: 'Когда', words: ['рассвет', 'закат', 'ночь', 'луна', 'снег', 'дождь', 'радуга', 'туман'] },
      { name: 'С чем', words: ['птицы', 'воздушный шар', 'огни', 'сакура', 'листопад', 'лодка', 'светлячки', 'облака'] },
    ],
    separator: ', ',
  },
  consent: {
    show: 'На что дано согласие', withdraw: 'Отозвать согласие', withdrawAsk: 'Отозвать согласие?', withdrawn: 'Согласие отозвано',
    withdrawText: 'Начатые задачи отменятся, кредиты вернутся. Загруженные материалы и созданные по ним модели удалятся навсегда.',
    agree: 'Прочитано, согласен', go: 'Согласиться и продолжить', later: 'Не сейчас', updated: 'Текст изменился, посмотрите ещё раз', loadFailed: 'Текст не загрузился',
  },
}
