/**
 * Polyfills for built-ins that the lexer `marked` calls and our oldest systems lack (iOS before 15.4, Chrome before 92,
 * WeChat base libraries before 2.23.1). Without them answers would show there as plain text.
 */
if (!Array.prototype.at)
  Object.defineProperty(Array.prototype, 'at', {
    writable: true,
    configurable: true,
    value(this: unknown[], index: number) {
      return this[index < 0 ? this.length + index : index]
    },
  })

if (!Reflect.has(Object, 'hasOwn'))
  Object.defineProperty(Object, 'hasOwn', {
    writable: true,
    configurable: true,
    value: (of: object, key: PropertyKey) => Object.prototype.hasOwnProperty.call(of, key),
  })

export {}
