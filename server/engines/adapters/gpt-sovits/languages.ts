/** A letter of a script that none of its languages is written in. */
const foreign = /(?![\p{Script=Latin}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー々])\p{L}/u

/** It speaks Chinese, Cantonese, English, Japanese and Korean; what is written otherwise it would leave out. */
export const canSay = (text: string): boolean => !foreign.test(text)
