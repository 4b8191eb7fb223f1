import queryString from '../../../config/router/query-string'

test('the query of an address is read as the router reads it', () => {
  const { parse } = queryString
  expect({ ...parse('?chatNumber=01ABC&q=%E4%BD%A0+b&empty=&alone') }).toEqual({
    chatNumber: '01ABC',
    q: '你 b',
    empty: '',
    alone: null,
  })
  expect({ ...parse('a=1&a=2') }).toEqual({ a: ['1', '2'] })
  expect({ ...parse('?redirect=%2Fchat%3Fa%3D1', { decode: false }) }).toEqual({ redirect: '%2Fchat%3Fa%3D1' })
  expect({ ...parse('?a=%E0%A4%A') }).toEqual({ a: '%E0%A4%A' })
  expect({ ...parse('?__proto__=x') }).toEqual({ ['__proto__']: 'x' })
  expect({ ...parse('') }).toEqual({})
})
