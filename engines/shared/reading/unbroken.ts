/** Characters of an address; sentence marks at its end belong to the sentence. */
const inAddress = String.raw`[\w\-.~:/?#@!$&'()*+,;=%]*[\w/#=&-]`

export const addressSource = String.raw`(?:https?:\/\/|ftp:\/\/|www\.)${inAddress}`
export const emailSource = String.raw`[A-Za-z0-9][\w.+-]*@[A-Za-z0-9][\w-]*(?:\.[A-Za-z0-9][\w-]*)+`
/** Names of hosts that are written without a scheme. */
export const hostSource = String.raw`[A-Za-z0-9][\w-]*(?:\.[A-Za-z0-9][\w-]*)*\.(?:com|cn|net|org|edu|gov|io|ai|app|dev|me|tv|cc|co|top|xyz|info|hk|tw|jp|kr|ru|uk|us|de|fr|рф)(?![\w.@-]*\w)(?:\/${inAddress})?`

/** Short forms whose full stop ends no sentence. */
const shortForm = String.raw`(?<![\p{L}\p{M}])(?:Mrs?|Ms|Dr|Prof|St|vs|etc|e\.g|i\.e|No|Fig|approx|Inc|Ltd|Corp|Jr|Sr|[ap]\.m|U\.S|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec|гг?|вв?|руб|коп|стр|ул|им|тыс|млн|млрд|др|т\.\s?[дпе]|д|кв|тел|см|рис)\.(?!\s*$)`
const listNumber = String.raw`(?<![^\n])[ \t]*\d{1,3}\.(?=[ \t])`
const figures = String.raw`\d(?:[\d.,:：/]*\d)?`
const entity = String.raw`&#?\w{2,8};`

const unbroken = new RegExp(
  [addressSource, emailSource, hostSource, shortForm, listNumber, figures, entity].join('|'),
  'gu',
)

/** Ranges of a text that must not be cut: addresses, numbers, times, short forms. In order. */
export const unbrokenIn = (text: string): readonly (readonly [from: number, to: number])[] =>
  [...text.matchAll(unbroken)].map((match) => [match.index, match.index + match[0].length])

/** Whether a cut after this character would split such a range. */
export const isWithin = (stretches: readonly (readonly [number, number])[], at: number): boolean =>
  stretches.some(([from, to]) => at >= from && at < to)
