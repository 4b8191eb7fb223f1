import { plural } from '../plural'
import type { Texts } from '../types'
import type { auth as zh } from '../zh-CN/auth'

const seconds = (n: number) =>
  `${n} ${plural('ru-RU', n, { one: 'секунду', few: 'секунды', many: 'секунд', other: 'секунды' })}`

export const auth: Texts<typeof zh> = {
  titles: { password: 'С возвращением', sms: 'Вход по коду', register: 'Новый аккаунт', reset: 'Сброс пароля' },
  tabs: { password: 'По паролю', sms: 'По коду из СМС' },
  tel: 'Номер телефона',
  telHint: 'Введите номер телефона',
  password: 'Пароль',
  passwordHint: 'Введите пароль',
  newPassword: 'Новый пароль',
  newPasswordHint: '8–64 символа, строчная буква и цифра',
  code: 'Код',
  codeHint: '6 цифр из СМС',
  send: 'Получить код',
  again: (n) => `Ещё раз через ${n} с`,
  sent: (tel) => `Код отправлен на ${tel}. Он действует 5 минут.`,
  agree: 'Я прочитал(а) и принимаю ',
  userAgreement: 'Пользовательское соглашение',
  and: ' и ',
  privacyPolicy: 'Политику конфиденциальности',
  login: 'Войти',
  register: 'Создать аккаунт',
  reset: 'Сбросить пароль',
  toRegister: 'Регистрация',
  toReset: 'Забыли пароль?',
  toLogin: 'Уже есть аккаунт? Войти',
  back: 'Назад ко входу',
  gift: (credits) => `Бонус за регистрацию — ${credits} кр.`,
  invited: 'Вас пригласил друг',
  closureTakenBack: 'С возвращением! Запрос на удаление отменён',
  resetDone: 'Пароль изменён. Войдите с новым паролем.',
  wrong: {
    telEmpty: 'Введите номер телефона',
    tel: 'В номере должно быть 11 цифр. Проверьте его.',
    passwordEmpty: 'Введите пароль',
    password: 'Нужно 8–64 символа: хотя бы одна строчная буква и одна цифра',
    codeEmpty: 'Введите код из СМС',
    code: 'Код состоит из 6 цифр',
    agree: 'Сначала прочитайте и примите условия',
  },
  agreements: 'Соглашения и правила',
  documents: {
    user: 'Пользовательское соглашение',
    privacy: 'Политика конфиденциальности',
    membership: 'Соглашение о подписке',
    aigc: 'Контент, созданный ИИ',
  },
  version: (version, date) => `Версия ${version} · обновлено ${date}`,
  backToRead: 'Назад',
}
