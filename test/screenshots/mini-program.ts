import type { Browser } from 'playwright-core'
import sharp from 'sharp'
import { newTab } from '../support/browser'
import type { StandInServer } from '../support/stand-in-server'
import { askOn, registerOn, startPhone } from '../weapp/support/phone'
import { callsOf, draw, handsets } from '../weapp/view'
import { question } from './answers'
import { inPhoneFrame } from './frame'

/** The chat of the built mini-program in the frame of a phone, as a WebP. */
export async function miniProgram(browser: Browser, server: StandInServer): Promise<Buffer> {
  const screen = handsets.usual
  const phone = await startPhone(server, { wx: callsOf(() => screen) })
  const { page, context } = await newTab(browser)
  try {
    await phone.open('pages/chat/index')
    await phone.waitFor('the login page', () => phone.has('#agree'))
    await registerOn(phone, server)
    await askOn(phone, question)
    await phone.waitFor('the answer', () => !phone.has('#stop') && phone.has('#regenerate'), 60_000)
    await phone.answered()
    await draw(page, phone, screen, server.url)
    const framed = await inPhoneFrame(page, await page.screenshot(), screen.widthPx)
    return await sharp(framed).resize({ width: screen.widthPx }).webp({ quality: 85 }).toBuffer()
  } finally {
    await context.close()
    await phone.stop()
  }
}
