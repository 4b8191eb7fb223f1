/** A letter of a script that none of the engine's languages uses. */
const foreign = /(?![\p{Script=Latin}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー々])\p{L}/u

/** The engine speaks Chinese, Cantonese, English, Japanese and Korean; it would omit text in other scripts. */
export const canSay = (text: string): boolean => !foreign.test(text)
