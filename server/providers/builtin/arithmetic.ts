const names = new Set([
  'sqrt',
  'cbrt',
  'abs',
  'round',
  'floor',
  'ceil',
  'min',
  'max',
  'log',
  'log10',
  'log2',
  'exp',
  'sin',
  'cos',
  'tan',
  'mod',
  'pow',
  'pi',
  'e',
])
const longest = 200

type Evaluate = (expression: string) => unknown
let evaluator: Promise<Evaluate> | undefined

/** mathjs without functions that reach outside an expression; large, so loaded on first use. */
async function loadEvaluator(): Promise<Evaluate> {
  const { create, all } = await import('mathjs')
  if (!all) throw new Error('mathjs has no functions')
  const math = create(all)
  const evaluate = math.evaluate.bind(math)
  evaluate('1')
  const refuse = () => {
    throw new Error('not allowed')
  }
  const closed = ['import', 'createUnit', 'evaluate', 'parse', 'parser', 'simplify', 'derivative']
  math.import(Object.fromEntries(closed.map((name) => [name, refuse])), { override: true })
  return (expression) => evaluate(expression, {}) as unknown
}

const words: readonly (readonly [RegExp, string])[] = [
  [/[×✕xX](?=\s*[\d(（])/g, '*'],
  [/÷/g, '/'],
  [/（/g, '('],
  [/）/g, ')'],
  [/，(?=\d{3})/g, ''],
  [/,(?=\d{3}(?!\d))/g, ''],
  [/−|–/g, '-'],
  [/²/g, '^2'],
  [/(\d+(?:\.\d+)?)\s*[万萬]/g, '($1*10000)'],
  [/(\d+(?:\.\d+)?)\s*[亿億]/g, '($1*100000000)'],
  [/[百]分之\s*(\d+(?:\.\d+)?)/g, '($1/100)'],
  [/(\d+(?:\.\d+)?)\s*%\s*(?:of|из|의)\s*/gi, '($1/100)*'],
  [/(\d)\s*的\s*(?=[\d(])(?!\d+\s*次方)/g, '$1*'],
  [/(\d+(?:\.\d+)?)\s*%(?!\s*[\d(])/g, '($1/100)'],
  [/加上?|plus|더하기|плюс/gi, '+'],
  [/[减減]去?|minus|빼기|минус/gi, '-'],
  [/乘以?|times|multiplied by|곱하기|умножить на/gi, '*'],
  [/除以|divided by|나누기|разделить на|делить на/gi, '/'],
  [/的平方(?!根)|squared/gi, '^2'],
  [/的立方(?!根)|cubed/gi, '^3'],
  [/(?:的)?\s*(\d+)\s*次方/g, '^$1'],
  [/to the power of/gi, '^'],
  [/(?:square root of|√|根号|根號)\s*(\d+(?:\.\d+)?)/gi, 'sqrt($1)'],
  [/(\d+(?:\.\d+)?)的平方根/g, 'sqrt($1)'],
  [/\bln\b/gi, 'log'],
  [/π/g, 'pi'],
]

const askings =
  /等于多少|等於多少|是多少|等于几|等於幾|是几|是幾|多少|结果|結果|算一?下|算算|计算|計算|请问|請問|请|請|帮我|幫我|what(?:'s| is)|how much is|calculate|compute|please|сколько будет|сколько|посчитай|вычисли|얼마(?:야|예요|입니까|인가요)?|계산해\s?줘?|[은는](?=\s*(?:얼마|[?？]?\s*$))|^\s*(?:再|然后|然後|顺便|順便|and|then|also|а|и|потом|그리고|또)\s+|^\s*再|[?？=。！]+\s*$|[:：]/gi

/** The expression in a question, as written and for mathjs; null when it is no arithmetic. */
export function expressionIn(question: string): string | null {
  if (question.length > longest) return null
  let text = question
  for (const [sign, plain] of words) text = text.replace(sign, plain)
  text = text.replace(askings, ' ').trim()
  if (!/^[\d\s+\-*/^().,%!a-z]+$/i.test(text) || !/\d/.test(text) || !/[+\-*/^%!]|[a-z]{3}/i.test(text.slice(1)))
    return null
  if (/^\d{4}\s*-\s*\d{1,2}\s*-\s*\d{1,2}$/.test(text)) return null
  const used = text.toLowerCase().match(/[a-z]+\d*/g) ?? []
  return used.every((name) => names.has(name) || names.has(name.replace(/\d+$/, '')))
    ? text.toLowerCase().replace(/\s+/g, ' ')
    : null
}

/** `expression = **value**`, or null without a value. */
export async function calculate(question: string): Promise<string | null> {
  const expression = expressionIn(question)
  if (!expression) return null
  try {
    const evaluate = await (evaluator ??= loadEvaluator())
    const value = evaluate(expression)
    if (typeof value !== 'number' || Number.isNaN(value)) return null
    return `${expression.replaceAll('*', ' × ').replaceAll('/', ' ÷ ').replace(/\s+/g, ' ')} = **${plain(value)}**`
  } catch {
    return null
  }
}

/** Up to 12 significant digits, without noise of binary fractions. */
export const plain = (value: number) => {
  if (!Number.isFinite(value)) return value > 0 ? '∞' : '-∞'
  if (Number.isSafeInteger(value)) return String(value)
  return String(Number(value.toPrecision(12)))
}
