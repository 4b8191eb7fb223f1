import { spelling, type SpellingRule } from '../spelling'

/** Short words in capitals that are read as words. */
const sayable = new Set(
  'NASA NATO OPEC APEC UNESCO UNICEF FIFA AIDS SARS IKEA VISA JAVA LINUX RAM ROM SIM PIN GIF JPEG LASER COVID HELLO LOVE NICE COOL WOW YES THE AND FOR YOU NOT ARE BUT ALL NEW NO HI OH GO UP MAN BOY SUPER SALE FREE HOT TOP BEST PLUS PRO MAX MINI AIR APP ZOOM EXCEL WORD BASIC'.split(
    ' ',
  ),
)

/** Letters one by one; A by a spelling that is never taken for the article. */
export const letterByLetter = (letters: string): string => ` ${[...letters.toUpperCase()].join(' ')} `

const looksSpelled = (word: string) =>
  !sayable.has(word) && (word.length <= 4 || !/[AEIOUY]/.test(word) || /[BCDFGHJKLMNPQRSTVWXZ]{4}/.test(word))

/** English among Chinese: short forms letter by letter, names with signs in them. */
export const latinRules: readonly SpellingRule[] = [
  spelling(/C\+\+/, ' C 加加'),
  spelling(/C#/, ' C sharp '),
  spelling(/\.NET\b/i, ' 点 net '),
  spelling(
    /(?<=\b[A-Za-z]+)\.(?=js\b|py\b|ai\b|net\b|md\b|txt\b|docx?\b|xlsx?\b|pptx?\b|pdf\b|png\b|jpe?g\b|mp[34]\b|zip\b|exe\b|apk\b)/i,
    '点',
  ),
  spelling(
    /\b(js|py|txt|pdf|png|jpe?g|gif|mp(?=[34])|xls|ppt|html?|css|sql|php|vip|cpu|gpu|usb|wps|pk|cp|ip|id|qq|atm|dj|ppt|hr|ceo|cto|cfo|it|pc|tv|ktv|ok|vs|xxs?)\b/,
    (all) => (/^(it|ok|vs|id)$/.test(all) ? null : letterByLetter(all)),
  ),
  spelling(/(?<![\p{Script=Latin}])Wi-?Fi(?![\p{Script=Latin}])/iu, ' wifi '),
  spelling(/(?<![A-Za-z'’])([A-Z]{2,})s?(?![A-Za-z'’])/, (all, letters) =>
    looksSpelled(letters!) ? letterByLetter(letters!) : all.toLowerCase(),
  ),
  // Names such as ChatGPT and iOS: the capitals in a row are letters.
  spelling(/(?<=[a-z])([A-Z]{2,5})(?![A-Za-z])/, (_, letters) =>
    looksSpelled(letters!) ? letterByLetter(letters!) : null,
  ),
  spelling(/(?<=[A-Za-z\d])[-_/](?=[A-Za-z\d])/, ' '),
  spelling(/@(?=[\p{L}])/u, ' at '),
]
