import type { Page } from 'playwright-core'
import sharp from 'sharp'

const maxFramesPerSecond = 8
const lastFrameMs = 2000

interface Frame {
  png: Buffer
  /** Seconds since the epoch. */
  at: number
}

/** Records what a page shows while `act` runs. Returns an animated WebP of `widthPx`. */
export async function film(page: Page, widthPx: number, act: () => Promise<void>): Promise<Buffer> {
  const frames: Frame[] = []
  const session = await page.context().newCDPSession(page)
  session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    const at = metadata.timestamp ?? Date.now() / 1000
    const last = frames.at(-1)
    const png = Buffer.from(data, 'base64')
    // A frame that follows at once replaces the one before it.
    if (last && at - last.at < 1 / maxFramesPerSecond) last.png = png
    else frames.push({ png, at })
    void session.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined)
  })
  await session.send('Page.startScreencast', { format: 'png' })
  await act()
  await session.send('Page.stopScreencast')
  const delay = frames.map(({ at }, n) => Math.round(((frames[n + 1]?.at ?? at + lastFrameMs / 1000) - at) * 1000))
  const pictures = await Promise.all(frames.map(({ png }) => sharp(png).resize({ width: widthPx }).png().toBuffer()))
  return sharp(pictures, { join: { animated: true } })
    .webp({ quality: 75, effort: 5, delay, loop: 0 })
    .toBuffer()
}
