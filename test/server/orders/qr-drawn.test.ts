import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import jsQR from 'jsqr'
import sharp from 'sharp'
import { paintQr, type QrPen } from '../../../shared/qr/paint'
import type { QrOptions } from '../../../shared/qr/options'
import { qrSvg } from '../../../shared/qr/svg'
import { qrImage } from '../../../server/domain/orders/qr-image'

const link = 'https://fanle.example/?shareCode=ABC123'
const logo = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#2080f0' } })
  .png()
  .toBuffer()
const logoAddress = `data:image/png;base64,${logo.toString('base64')}`

/** What a reader makes of a picture file. */
async function read(picture: Buffer): Promise<string | undefined> {
  const { data, info } = await sharp(picture)
    .flatten({ background: '#fff' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data
}

const codes: readonly (readonly [what: string, text: string, options: QrOptions, logo: boolean])[] = [
  ['plain', link, {}, false],
  ['with a logo', link, {}, true],
  ['with a larger logo and much error correction', link, { level: 'H', logoScale: 0.3 }, true],
  ['with small dots and a logo', link, { dotScale: 0.8, size: 580, margin: 40 }, true],
  ['with an emoji', 'https://fanle.example/😀 泛乐 👩‍👩‍👧', {}, false],
  ['of version 40', 'x'.repeat(2000), { version: 40, size: 1480, margin: 32, density: 1 }, false],
  ['of version 40, filled', '泛'.repeat(770), { size: 1480, margin: 32 }, false],
  ['twice as dense', link, { size: 200, density: 2 }, true],
]

describe('every drawn code is read back', () => {
  for (const [what, text, options, withLogo] of codes) {
    test(`as SVG: ${what}`, async () => {
      assert.equal(await read(Buffer.from(qrSvg(text, options, withLogo ? logoAddress : undefined))), text)
    })
    test(`as PNG, JPEG and WebP: ${what}`, async () => {
      const { size = 400, density = 1 } = options
      const canvas = createCanvas(size * density, size * density)
      const pen: unknown = canvas.getContext('2d')
      paintQr(pen as QrPen<unknown>, text, options, withLogo ? await loadImage(logo) : undefined)
      for (const picture of [
        await canvas.encode('png'),
        await canvas.encode('jpeg', 92),
        await canvas.encode('webp', 92),
      ])
        assert.equal(await read(picture), text)
    })
  }
})

test('the logo is in the middle of both', async () => {
  const middle = async (picture: Buffer) => [
    ...(await sharp(picture).extract({ left: 200, top: 200, width: 1, height: 1 }).removeAlpha().raw().toBuffer()),
  ]
  const canvas = createCanvas(400, 400)
  const pen: unknown = canvas.getContext('2d')
  paintQr(pen as QrPen<unknown>, link, {}, await loadImage(logo))
  for (const picture of [Buffer.from(qrSvg(link, {}, logoAddress)), await canvas.encode('png')])
    assert.deepEqual(await middle(picture), [0x20, 0x80, 0xf0])
})

test('the payment’s code is the same drawing, with the four free modules that readers ask for', async () => {
  const svg = Buffer.from(qrImage('weixin://wxpay/bizpayurl?pr=abc').split(',')[1]!, 'base64')
  assert.equal(await read(svg), 'weixin://wxpay/bizpayurl?pr=abc')
  assert.match(svg.toString(), /M32 32h56v8/)
  assert.throws(() => qrImage('x'.repeat(3000)), /Too long data/)
})
