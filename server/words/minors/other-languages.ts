import type { MinorPattern } from './chinese'

const englishAge =
  '(?:(1[0-7]|[5-9])|(?:six|seven|eight|nine|ten|eleven|twelve|thir(?=teen)|four(?=teen)|fif(?=teen)|six(?=teen)|seven(?=teen))(?:teen)?)'

/** Patterns of other languages read the text in lower case. */
export const minorsInOtherLanguages: readonly MinorPattern[] = [
  {
    band: 'age',
    says: new RegExp(
      `\\bi(?:['’]?m| am) (?:only |just |still |turning |almost |now )*${englishAge}(?: years? old| yrs? old| y\\/?o\\b|(?= ?(?:[,.!?;]|$)))(?! (?:when|at the time))`,
    ),
  },
  {
    band: 'child',
    says: /\bi(?:['’]?m| am) (?:only |still |just )*(?:in (?:the )?(?:[1-6](?:st|nd|rd|th)|first|second|third|fourth|fifth|sixth) grade|in (?:elementary|primary) school|an? (?:elementary|primary) school (?:student|pupil|kid)|an? [1-6](?:st|nd|rd|th) grader)\b/,
  },
  {
    band: 'teen',
    says: /\bi(?:['’]?m| am) (?:only |still |just )*(?:in (?:the )?(?:[7-9]|1[0-2])th grade|in (?:middle|junior high|high) school|an? (?:middle|junior high|high) school(?:er| student| kid)|an? (?:minor|underage)|under(?: the age of)? 18|underage)\b/,
  },
  {
    band: 'age',
    says: /(?:나는|난|저는|전|제가|내가)\s?(?:지금|올해|아직|이제)?\s?(1[0-7]|[5-9])\s?살(?!\s?(?:때|에|부터|까지|이었|이던))/,
  },
  {
    band: 'child',
    says: /(?:나는|난|저는|전|제가|내가)\s?(?:지금|올해|아직)?\s?(?:초등학생(?:이에요|입니다|인데|이야|이고)|초등학교\s?[1-6]학년(?!\s?(?:때|담임|선생)))/,
  },
  {
    band: 'teen',
    says: /(?:나는|난|저는|전|제가|내가)\s?(?:지금|올해|아직)?\s?(?:(?:중|고등)학생(?:이에요|입니다|인데|이야|이고)|(?:중|고등)학교\s?[1-3]학년(?!\s?(?:때|담임|선생))|미성년자(?:예요|입니다|인데))/,
  },
  {
    band: 'age',
    says: /(?:^|[^а-яё])мне (?:уже |только |всего |сейчас |скоро )*(1[0-7]|[5-9]) (?:лет|год)(?! (?:было|назад))/,
  },
  {
    band: 'teen',
    says: /(?:^|[^а-яё])я (?:ещё |еще |пока )*(?:учусь в (?:[1-9]|1[01])(?:-?(?:м|ом|ем))? классе|школьни(?:к|ца)(?![а-яё])|несовершеннолетн)/,
  },
]
