import type { AddressWords } from './address-words'
import { spelling, type SpellingRule } from './spelling'
import { addressSource, emailSource, hostSource } from './unbroken'

/** Longest path read aloud: longer ones are impossible to follow. */
const longestPath = 28

/** Web and mail addresses by their names, without scheme and query. */
export const addressRules = (words: AddressWords): readonly SpellingRule[] => {
  const { digits = (text) => text } = words
  const named = (text: string) =>
    text
      .replace(/\d+/g, (found) => digits(found))
      .replace(/\./g, words.dot)
      .replace(/-/g, words.dash)
      .replace(/_/g, ' ')
      .replace(/www/i, ' W W W ')
  const web = (all: string) => {
    const [address = ''] = all.replace(/^[a-z]+:\/\//i, '').split(/[?#]/)
    const [host = '', ...path] = address.split('/')
    const parts = path.filter((part) => part !== '')
    const isSayable = parts.join('/').length <= longestPath && parts.every((part) => /^[\w.-]+$/.test(part))
    const said = isSayable ? [host, ...parts] : [host]
    return ` ${said.map(named).join(words.slash)} `
  }
  return [
    spelling(new RegExp(addressSource), web),
    spelling(new RegExp(String.raw`(?<![\w.])${emailSource}`), (all) => {
      const [name = '', host = ''] = all.split('@')
      return ` ${named(name)}${words.at}${named(host)} `
    }),
    spelling(new RegExp(String.raw`(?<![\w.@])${hostSource}`, 'u'), web),
  ]
}
