import type { EngineTexts } from '.'

export const ruRU: EngineTexts = {
  'note.notDrawn': 'Не получится нарисовать: {words}. Остальное будет на картине',
  'note.notWritten': 'Для этих знаков нет шрифта, их в надписи не будет: {words}',
  'note.writtenShort': 'Надпись слишком длинная, на картине будет: {words}',
  'note.alreadySharp': 'Фото уже чёткое, увеличение почти незаметно. Оно нужно, только если нужен больший размер',
  'note.faceSmall':
    'Ширина лица всего {width} пикс., при увеличении оно будет размытым. Лучше фото с лицом от {wanted} пикс.',
  'note.comma': ', ',
  'note.noSamples': 'На этом сервере нет сэмплированных инструментов, прозвучат синтезированные',
  'note.linesFitIn':
    'В {seconds} секунд помещается строк: {sung} из {lines}. Не войдёт: {left}. За {longer} секунд прозвучат все',
  'note.linesLeft': 'В {seconds} секунд помещается строк: {sung} из {lines}. Не войдёт: {left}',
  'course.byModel': 'Пишет модель {model}; если не получится, кредиты не спишутся',
  'course.byTemplate': 'Готовый курс арифметики, вопросы каждый раз новые',
  'course.byStudyGuide': 'Этой теме пока не учит: будет только общий план учёбы',
}
