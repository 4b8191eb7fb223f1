/** Classes that a chat in the mini-program has many times, and what they are called in its package: each is sent with each element. */
const shortNames: Readonly<Record<string, string>> = {
  md__paragraph: 'Mp',
  md__line: 'Mi',
  md__heading: 'Mh',
  md__quote: 'Mq',
  md__run: 'Mr',
  md__strong: 'Ms',
  md__em: 'Me',
  'md__inline-code': 'Mc',
  md__link: 'Ma',
  md__host: 'Mo',
  'md-list': 'Ml',
  'md-list__item': 'Mli',
  'md-list__body': 'Mlb',
  'md-list__mark': 'Mlm',
  'md-table': 'Mt',
  'md-table__grid': 'Mtg',
  'md-table__row': 'Mtr',
  'md-table__cell': 'Mtc',
  'md-code': 'Mk',
  'md-code__head': 'Mkh',
  'md-code__name': 'Mkn',
  'md-code__copy': 'Mkc',
  'md-code__strip': 'Mks',
  'md-code__lines': 'Mkl',
  'md-code__line': 'Mki',
  'md-formula': 'Mf',
  'md-math': 'Mm',
  'md-math__row': 'Mmr',
  'md-math__variable': 'Mmv',
  'md-math__stack': 'Mms',
  'md-math__small': 'Mmk',
  'md-math__large': 'Mml',
  'md-math__over-line': 'Mmo',
  'md-math__sup': 'Mmp',
  'md-math__sub': 'Mmb',
  'ui-press': 'Up',
  'ui-icon': 'Ui',
  'ui-icon-button': 'Ub',
  'ui-icon-button__icon': 'Ubi',
  'tok-comment': 'Tc',
  'tok-keyword': 'Tk',
  'tok-string': 'Ts',
  'tok-number': 'Tn',
  'tok-function': 'Tf',
}

const named = new RegExp(
  `(?<![\\w-])(${Object.keys(shortNames)
    .sort((a, b) => b.length - a.length)
    .join('|')})(?![a-z0-9_]|-[a-z0-9])`,
  'g',
)

/** A text of the package with the short names; the modifier after a name (`--wide`) stays. */
export const shorten = (text: string): string => text.replace(named, (name) => shortNames[name] ?? name)
