import vm from 'node:vm'
import path from 'node:path'
import type { Bundle } from './bundle'
import type { Definers, Definition } from './framework'

/** Names that some phones' logic layers lack though a language standard or a newer base library has them. */
export const SHAKY_NAMES = ['Intl', 'TextDecoder', 'AbortController', 'structuredClone', 'URL', 'crypto'] as const

export interface Realm {
  /** Runs a script of the bundle once, with `require` as in a mini-program. */
  run(file: string): unknown
  /** Runs a script while `Page`, `Component` and `Behavior` register with these. */
  runWith(definers: Definers, file: string): void
  /** A copy copy of the realm's own objects and arrays, as the logic layer would get it. */
  own<T>(value: T): T
  ownBuffer(bytes: Uint8Array): ArrayBuffer
}

interface Options {
  bundle: Bundle
  globals: Record<string, unknown>
  without: readonly string[]
  clockAheadMs: number
  losesScripts: boolean
}

/** Sets the clock of a realm. */
const setClock = (aheadMs: number) => `{
  const TrueDate = Date
  globalThis.Date = class Date extends TrueDate {
    constructor(...given) {
      super(...(given.length ? given : [Date.now()]))
    }
    static now() {
      return TrueDate.now() + ${aheadMs}
    }
  }
}`

// The framework compares property types with its own constructors, those of the bundle come from its realm:
// unmapped, Taro's `comp` fails with "type of property is illegal".
const OUR_TYPES: Record<string, unknown> = { String, Number, Boolean, Object, Array, Function }
const ourType = (type: unknown) => (typeof type === 'function' ? (OUR_TYPES[type.name] ?? type) : type)

function withOurTypes(definition: Definition): Definition {
  for (const [name, property] of Object.entries(definition.properties ?? {})) {
    if (typeof property === 'function') definition.properties![name] = ourType(property)
    else if (property && typeof property === 'object' && 'type' in property) property.type = ourType(property.type)
  }
  return definition
}

/**
 * The logic layer as its own realm: no window, document, localStorage, fetch or process, so that code which needs them
 * fails here as it does in WeChat. A true vm context: with merely shadowed globals, libraries that ask `globalThis` find Node.
 */
export function createRealm({ bundle, globals, without, clockAheadMs, losesScripts }: Options): Realm {
  let definers: Definers | null = null
  const define = (kind: keyof Definers) => (definition: Definition) => {
    if (!definers) throw new Error(`${kind}() outside the start of a page`)
    return definers[kind](kind === 'Page' ? definition : withOurTypes(definition))
  }
  const context = vm.createContext(
    { ...globals, Page: define('Page'), Component: define('Component'), Behavior: define('Behavior') },
    { name: 'weapp-logic', codeGeneration: { strings: false, wasm: false } },
  )
  for (const name of without) vm.runInContext(`delete globalThis.${name}`, context)
  if (clockAheadMs !== 0) vm.runInContext(setClock(clockAheadMs), context)
  const parse = vm.runInContext('(text) => JSON.parse(text)', context) as (text: string) => unknown
  const buffer = vm.runInContext('(length) => new ArrayBuffer(length)', context) as (length: number) => ArrayBuffer

  const lost = new Set<string>()
  const modules = new Map<string, { exports: unknown }>()
  const resolve = (from: string, wanted: string) => {
    const file = wanted.startsWith('/') ? wanted.slice(1) : path.posix.join(path.posix.dirname(from), wanted)
    return file.endsWith('.js') ? file : `${file}.js`
  }
  const run = (file: string): unknown => {
    const known = modules.get(file)
    if (known) return known.exports
    if (!bundle.has(file)) throw new Error(`module not found in the bundle: ${file}`)
    const module: { exports: unknown } = { exports: {} }
    modules.set(file, module)
    const require = Object.assign((wanted: string) => run(resolve(file, wanted)), {
      // Of another package: it comes later.
      async: async (wanted: string) => {
        const script = resolve(file, wanted)
        await null
        if (losesScripts && !lost.has(script)) {
          lost.add(script)
          throw new Error(`loading ${script} failed`)
        }
        return run(script)
      },
    })
    const names = { require, module, exports: module.exports }
    const script = vm.compileFunction(bundle.read(file), Object.keys(names), {
      filename: `weapp/${file}`,
      parsingContext: context,
    })
    script(...Object.values(names))
    return module.exports
  }
  return {
    run,
    runWith(now, file) {
      const before = definers
      definers = now
      try {
        run(file)
      } finally {
        definers = before
      }
    },
    own: <T>(value: T) => (value === undefined ? value : (parse(JSON.stringify(value)) as T)),
    ownBuffer(bytes) {
      const copy = buffer(bytes.byteLength)
      new Uint8Array(copy).set(bytes)
      return copy
    },
  }
}
