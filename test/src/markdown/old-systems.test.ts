type Lexer = typeof import('@shared/markdown/lexer')

/** The lexer as a system without these built-ins loads it. */
function lexerWithout(): Lexer {
  const at = Object.getOwnPropertyDescriptor(Array.prototype, 'at')!
  const hasOwn = Object.getOwnPropertyDescriptor(Object, 'hasOwn')!
  Reflect.deleteProperty(Array.prototype, 'at')
  Reflect.deleteProperty(Object, 'hasOwn')
  restore = () => {
    Object.defineProperty(Array.prototype, 'at', at)
    Object.defineProperty(Object, 'hasOwn', hasOwn)
  }
  let lexer: Lexer | undefined
  jest.isolateModules(() => {
    lexer = jest.requireActual<Lexer>('@shared/markdown/lexer')
  })
  return lexer!
}

let restore = () => {}
afterEach(() => restore())

const source = '# 标题\n\n- 一 **重**\n- 二\n\n| a | b |\n| - | - |\n| [x][y] | `z` |\n\n[y]: https://example.com\n'

test('where Array.prototype.at and Object.hasOwn are missing an answer is read as everywhere else', () => {
  const { lex } = jest.requireActual<Lexer>('@shared/markdown/lexer')
  const wanted = JSON.stringify(lex(source))
  const old = lexerWithout()
  expect(JSON.stringify(old.lex(source))).toBe(wanted)
  expect(wanted).toContain('"type":"table"')
})
