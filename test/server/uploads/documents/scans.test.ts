import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { createCanvas } from '@napi-rs/canvas'
import sharp from 'sharp'
import { family } from '../../../../media/fonts'
import { readScan } from '../../../../server/uploads/documents'
import { pdfOf, scanOf } from '../../support/documents'
import { documentReader } from '../../support/read-document'

const { read, why } = documentReader()
const [width, height] = [1240, 1754]

/** A page of lines as a scanner sees it: slightly turned, blurred and grainy. */
async function scanned(lines: readonly string[]) {
  const canvas = createCanvas(width, height)
  const pen = canvas.getContext('2d')
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, width, height)
  pen.fillStyle = '#111'
  pen.font = `26px ${family()}`
  lines.forEach((line, at) => pen.fillText(line, 120, 140 + at * 56))
  const grain = { type: 'gaussian' as const, mean: 128, sigma: 18 }
  const noise = await sharp({ create: { width, height, channels: 3, background: '#000', noise: grain } })
    .png()
    .toBuffer()
  const jpeg = await sharp(canvas.toBuffer('image/png'))
    .rotate(1.2, { background: '#ddd' })
    .resize(width, height, { fit: 'fill' })
    .blur(0.8)
    .composite([{ input: noise, blend: 'soft-light' }])
    .jpeg({ quality: 70 })
    .toBuffer()
  return { jpeg, width, height }
}

describe('scanned PDFs', () => {
  test('the text of every page is recognized, in Chinese and English, and marked as such', async () => {
    const first = [
      '房屋租赁合同',
      '月租金为人民币 8,500 元，押金为人民币 17,000 元。',
      '租赁期限自 2026 年 1 月 1 日起。',
    ]
    const found = await read(
      '合同.pdf',
      scanOf([await scanned(first), await scanned(['This agreement is made in duplicate.'])]),
      readScan,
    )
    assert.equal(found.scanned, true)
    assert.equal(found.cut, false)
    const [page = '', second = ''] = found.text.split('\n\n')
    const same = first.join('').replace(/ /g, '')
    const kept = [...same].filter((character) => page.includes(character)).length
    assert.ok(kept / same.length > 0.9, page)
    assert.match(page, /房屋租赁合同/)
    assert.match(page, /8,500/)
    assert.match(second.replace(/ /g, ''), /^Thisagreementismadeinduplicate\.$/)
  })

  test('pages without text are refused like a PDF without text', async () => {
    const jpeg = await sharp({ create: { width, height, channels: 3, background: '#789' } })
      .jpeg()
      .toBuffer()
    assert.equal(await why('plain.pdf', scanOf([{ jpeg, width, height }]), readScan), 'file.documentNoText')
    const endless = pdfOf(['']).toString('latin1').replace('[0 0 4000 400]', '[0 0 1e9 0  ]')
    assert.match(
      await why('absurd.pdf', Buffer.from(endless, 'latin1'), readScan),
      /^file\.(?:badDocument|documentNoText)$/,
    )
    assert.equal(await why('blank.pdf', pdfOf(['', '']), readScan), 'file.documentNoText')
  })
})
