/**
 * What the lexer of the package `marked` calls and the oldest systems we promise lack (iOS before 15.4, Chrome before 92, WeChat's
 * base libraries before 2.23.1): without it every answer would be plain text there.
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
