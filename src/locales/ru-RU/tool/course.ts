import { plural } from '../../plural'
import type { Texts } from '../../types'
import type { course as zh } from '../../zh-CN/tool/course'

const lessons = (n: number) => plural('ru-RU', n, { one: 'урок', few: 'урока', many: 'уроков', other: 'урока' })
const questions = (n: number) => plural('ru-RU', n, { one: 'вопрос', few: 'вопроса', many: 'вопросов', other: 'вопроса' })

export const course: Texts<typeof zh> = {
  mine: 'Мои курсы', empty: { title: 'Курсов пока нет', text: 'Напишите тему — через минуту будет готов небольшой курс.' }, loadFailed: 'Не удалось загрузить курс',
  levels: { beginner: 'Начальный', intermediate: 'Средний', advanced: 'Продвинутый' },
  lessons: (n) => `${n} ${lessons(n)}`, progress: (done, of) => `Пройдено ${done} из ${of}`,
  start: 'Начать', resume: 'Продолжить', review: 'Перечитать', open: (title) => `Открыть курс ${title}`,
  outline: 'Содержание', openOutline: 'Открыть содержание', lesson: (n) => `Урок ${n}`, goal: 'Чему вы научитесь', done: 'Пройден', notDone: 'Не пройден',
  doneNext: 'Готово, следующий урок', doneLast: 'Урок пройден',
  read: 'Отметить пройденным', unread: 'Снять отметку', previous: 'Предыдущий урок', next: 'Следующий урок', all: 'Все курсы',
  quiz: 'Вопросы', question: (n, of) => `Вопрос ${n} из ${of}`, left: (n) => `Осталось: ${n} ${questions(n)}`, check: 'Проверить ответы',
  score: (right, of) => `Верно ${right} из ${of}`, scored: (right, of) => `Тест ${right}/${of}`,
  praise: { all: 'Всё верно, отлично!', most: 'Хорошо. Посмотрите, где ошибка.', few: 'Не спешите: прочтите пояснения и попробуйте снова.' },
  right: 'Верно', wrong: 'Неверно', yours: 'Ваш ответ', correct: 'Правильный ответ', why: 'Пояснение', again: 'Ответить ещё раз',
  tutor: 'Спросить наставника', tutorText: 'Возьмите этот урок с собой и спросите о том, что неясно.', tutorAction: 'Поговорить с наставником',
  finished: 'Курс пройден', finishedText: 'Ответьте на вопросы ещё раз или сохраните курс файлом.',
  export: 'Экспорт', exportText: 'Весь курс файлом Markdown с меткой ИИ', exported: 'Сохранено', exportFailed: 'Не удалось сохранить. Попробуйте ещё раз.',
  remove: 'Удалить курс', removeAsk: 'Удалить этот курс?', removeText: 'Курс, ваш прогресс и файл удалятся без возврата.', removed: 'Курс удалён',
  gone: { title: 'Этого курса больше нет', text: 'Возможно, его удалили.' },
  aiMade: 'Создано ИИ, только для справки',
  actions: 'Ещё',
}
