import type { CareSign } from '../../../contract/care'

/** Patterns of other languages read the text in lower case. */
export const otherLanguages: Readonly<Record<CareSign, readonly RegExp[]>> = {
  harm: [
    /\b(?:kill(?:ing)? myself|end(?:ing)? (?:my life|it all)|want(?:ed)? to die|wish i (?:was|were) dead|suicid(?:e|al)|better off (?:dead|without me)|(?:cut|cutting|hurt|hurting) myself|self[- ]harm|no reason to live|tak(?:e|ing) my (?:own )?life|(?:don[’']?t|do not) want to (?:live|be alive|exist))\b/,
    /죽고\s?싶|자살|자해|살기\s?싫|살고\s?싶지\s?않|목숨을\s?끊|극단적\s?선택|사라지고\s?싶|살\s?이유가\s?없/,
    /хочу умереть|не хочу (?:больше )?жить|покончить с собой|самоубийств|суицид|убить себя|(?:порезать|режу|резать) себя|нет смысла жить|незачем жить/,
  ],
  loss: [
    /\b(?:lost (?:all|everything|my (?:life )?savings|my house)|scammed out of|gambled? (?:it )?(?:all )?away|(?:can[’']?t|cannot) (?:re)?pay (?:back )?my (?:debts?|loans?)|drowning in debt|bankrupt)\b/,
    /전\s?재산을?\s?(?:잃|날)|사기를?\s?당|도박.{0,10}(?:날렸|잃|빚)|빚.{0,10}(?:못\s?갚|갚을\s?수|감당)/,
    /потерял[аи]? все (?:деньги|сбережения)|проиграл[аи]? вс[её]|обманули на|долг.{0,15}(?:не могу|нечем)|обанкротил/,
  ],
}
