import { imageAddress, linkAddress } from '@/components/markdown/addresses'
import { decodeEntities } from '@/components/markdown/entities'

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
  expect(imageAddress('data:image/png;base64,iVBORw0KGgo=')).toBe('data:image/png;base64,iVBORw0KGgo=')
  expect(imageAddress('data:image/svg+xml;base64,PHN2Zz4=')).toBeNull()
  expect(imageAddress('data:image/svg+xml,<svg onload=alert(1)>')).toBeNull()
  expect(imageAddress('javascript:alert(1)')).toBeNull()
})

test('entities are read once, and unknown ones stay', () => {
  expect(decodeEntities('&lt;b&gt; &amp;lt; &#20320;&#x597d; &nope; &#0; &#xd800; a & b')).toBe(
    '<b> &lt; 你好 &nope; &#0; &#xd800; a & b',
  )
})
