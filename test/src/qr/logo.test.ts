import { logoType } from '@contract/qr/logo'

const bytes = (text: string) => Uint8Array.from(text, (each) => each.charCodeAt(0))
const gif = (blocks: string) => bytes(`GIF89a\x01\0\x01\0\x80\0\0${'\0'.repeat(6)}${blocks}`)

test.each([
  ['image/png', bytes('\x89PNG\r\n\x1a\n')],
  ['image/jpeg', bytes('\xff\xd8\xff\xe0')],
  ['image/webp', bytes('RIFF\x10\0\0\0WEBPVP8 ')],
  ['image/svg+xml', bytes('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['image/svg+xml', bytes('<?xml version="1.0"?>\n<svg/>')],
  ['image/gif', gif('!\xf9\x04\0\0\0\0\0,')],
])('%s is known by its first bytes', (type, picture) => expect(logoType(picture)).toBe(type))

test.each(['BM\x46\0', 'II*\0', '8BPS\0\x01', '\0\0\0\x18ftypheic', '\0\0\x01\0'])(
  'a picture that not every device draws is refused as such',
  (head) => expect(() => logoType(bytes(head))).toThrow('Unsupported file format'),
)

test.each(['', 'hello', '%PDF-1.7', '<html></html>'])('what is no picture is refused: %s', (head) =>
  // spec 8.12
  expect(() => logoType(bytes(head))).toThrow('Cannot determine image format'),
)

test.each(['', ';', '!\xfe\x03abc\0;', '!\xfe\x7fcut off'])('a GIF without a frame is refused', (blocks) =>
  // spec 8.12
  expect(() => logoType(gif(blocks))).toThrow('No frames.'),
)
