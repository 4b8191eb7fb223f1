import { type BankKind, bankKinds, wordClasses } from '../../../../contract/moderation'

/** A file of questions that cannot be used. The message is for the operator, in Chinese. */
export class BankFileError extends Error {}

/** Question of a bank. Its class is one of the word lists; of a question to answer, any label. */
export interface BankQuestion {
  kind: BankKind
  class: string
  text: string
}

/** Most questions of a bank, and most characters of a question and of a label. */
const questionsMax = 5_000
const questionMax = 500
const labelMax = 20

const border = /[\t|]/

function questionOf(kind: BankKind, line: string): BankQuestion | null {
  const text = line.replace(/\r$/, '')
  if (text.trim() === '' || text.startsWith('#')) return null
  const at = text.search(border)
  return { kind, class: text.slice(0, Math.max(0, at)).trim(), text: text.slice(at + 1).trim() }
}

/** Questions of a stored bank, in the order of its lines. */
export const questionsOf = (kind: BankKind, body: string): BankQuestion[] =>
  body.split('\n').flatMap((line) => questionOf(kind, line) ?? [])

function faultOf({ kind, class: label, text }: BankQuestion): string | null {
  if (text === '') return '没有问题'
  if (text.length > questionMax) return `超过 ${questionMax} 个字`
  if (label.length > labelMax) return `类别超过 ${labelMax} 个字`
  if (kind === 'refuse' && !wordClasses.some((one) => one === label))
    return `没有类别：每行是“类别|问题”，类别是 ${wordClasses.join(' ')} 之一`
  return null
}

/** Questions of a written bank. Throws a BankFileError that names the first bad line. */
export function checkQuestions(kind: BankKind, body: string): BankQuestion[] {
  const seen = new Map<string, number>()
  for (const [at, line] of body.split('\n').entries()) {
    const question = questionOf(kind, line)
    if (!question) continue
    const fault = faultOf(question) ?? (seen.has(question.text) ? `和第 ${seen.get(question.text)} 行相同` : null)
    if (fault) throw new BankFileError(`第 ${at + 1} 行${fault}：整个题库都没有采用`)
    seen.set(question.text, at + 1)
  }
  if (seen.size === 0) throw new BankFileError('里面没有问题')
  if (seen.size > questionsMax) throw new BankFileError(`有 ${seen.size} 个问题，最多 ${questionsMax} 个`)
  return questionsOf(kind, body)
}

export const isBankKind = (text: string): text is BankKind => bankKinds.some((kind) => kind === text)
