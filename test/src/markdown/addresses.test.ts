import { linkAddress, pictureAddress, showsHost } from '@/components/markdown/link/addresses'
import { hostOf } from '@/components/markdown/link/host'
import { decodeEntities } from '@shared/markdown/entities'

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java&#115;cript:alert(1)',
  'jav&#x09;ascript:alert(1)',
  'data:text/html,<b>',
  'vbscript:x',
  'file:///etc/passwd',
  '//evil.example',
  '/relative',
  '#top',
  'mailto:a@b.c',
  'http:',
  'https://',
  'https://a b',
])('%s is no link', (href) => {
  expect(linkAddress(href)).toBeNull()
})

test.each([
  ['https://example.com/a?b=1&amp;c=2', 'https://example.com/a?b=1&c=2'],
  ['HTTP://EXAMPLE.com', 'HTTP://EXAMPLE.com'],
])('%s is a link', (href, address) => {
  expect(linkAddress(href)).toBe(address)
})

test('a picture may be inline, but only as a bitmap', () => {
  expect(pictureAddress('data:image/png;base64,iVBORw0KGgo=')).toBe('data:image/png;base64,iVBORw0KGgo=')
  expect(pictureAddress('data:image/svg+xml;base64,PHN2Zz4=')).toBeNull()
  expect(pictureAddress('data:image/svg+xml,<svg onload=alert(1)>')).toBeNull()
  expect(pictureAddress('javascript:alert(1)')).toBeNull()
})

test('a picture is loaded from this site only, whatever host its address names', () => {
  const file = '/files/01ABC?part=full&ends=1789&sign=a-b_c'
  for (const address of [file, `https://evil.example${file}`, file.replace(/&/g, '&amp;')])
    expect(pictureAddress(address)).toBe(file)
  for (const address of [
    'https://evil.example/a.png',
    `https://evil.example/x${file}`,
    '//evil.example/a.png',
    '/api/app/logout',
    `${file}&then=1`,
    '/files/../api?part=full&ends=1&sign=a',
  ])
    expect(pictureAddress(address)).toBeNull()
})

test.each([
  ['https://Docs.Example.com/a', 'docs.example.com'],
  ['https://bank.example@evil.example/', 'evil.example'],
  ['https://bank.example:secret@evil.example:8080/x', 'evil.example:8080'],
  ['https://evil.example\\@bank.example/', 'evil.example'],
  ['https://evil.example?@bank.example/', 'evil.example'],
  ['https://аррӏе.com/', 'xn--80ak6aa92e.com'],
  ['https://中文。example/', 'xn--fiq228c.example'],
  ['https://bücher.example/', 'xn--bcher-kva.example'],
  ['https://ban\u200bk.example/', 'bank.example'],
  ['https://?a', null],
])('the host of %s is %s', (address, host) => {
  expect(hostOf(address)).toBe(host)
})

test.each([
  ['https://evil.example/a', true],
  ['evil.example', true],
  ['EVIL.example/login', true],
  ['https://bank.example', false],
  ['点这里', false],
  ['bank.example/evil.example', false],
  ['evil.example.bank.example', false],
  ['https://evil.example@bank.example', false],
  ['', false],
])('a link to evil.example that reads %s tells its host: %s', (text, tells) => {
  expect(showsHost(text, 'evil.example')).toBe(tells)
})

test('entities are read once, and unknown ones stay', () => {
  expect(decodeEntities('&lt;b&gt; &amp;lt; &#20320;&#x597d; &nope; &#0; &#xd800; a & b')).toBe(
    '<b> &lt; 你好 &nope; &#0; &#xd800; a & b',
  )
})
