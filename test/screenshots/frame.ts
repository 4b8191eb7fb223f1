import type { Page } from 'playwright-core'

/** A picture inside the frame of a phone, on a transparent ground. `widthPx` is the width of the screen. */
export async function inPhoneFrame(page: Page, png: Buffer, widthPx: number): Promise<Buffer> {
  const style = `width:${widthPx}px;display:block;border-radius:36px`
  await page.setViewportSize({ width: widthPx + 40, height: Math.round(widthPx * 2.4) })
  await page.setContent(
    `<body style="margin:0;background:transparent"><div id="frame" style="display:inline-block;padding:10px;margin:6px;border-radius:46px;background:#16181d;box-shadow:0 0 0 2px #3a3f47"><img style="${style}" src="data:image/png;base64,${png.toString('base64')}"></div></body>`,
  )
  await page.waitForFunction(() => document.querySelector('img')?.complete)
  return page.locator('#frame').screenshot({ omitBackground: true })
}
