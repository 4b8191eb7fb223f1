import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Browser } from 'playwright-core'
import sharp from 'sharp'

const diagram = readFileSync(new URL('architecture.mmd', import.meta.url), 'utf8')
const mermaid = createRequire(import.meta.url).resolve('@mermaid-js/tiny')

/** Colours of the brand on white. */
const themeVariables = {
  primaryColor: '#eef1ff',
  primaryBorderColor: '#4f5dff',
  lineColor: '#6b7280',
  clusterBkg: '#fafafa',
  clusterBorder: '#d1d5db',
  fontSize: '18px',
}

/** The diagram of the parts, drawn by the library that draws diagrams in answers, as a WebP. */
export async function architecture(browser: Browser): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: 1100, height: 900 }, deviceScaleFactor: 2 })
  try {
    await page.setContent(
      '<body style="margin:0;background:#fff"><div id="drawing" style="width:1000px;padding:16px"></div></body>',
    )
    await page.addScriptTag({ path: mermaid })
    await page.evaluate(
      async ([text, themeVariables]) => {
        const { mermaid: library } = globalThis as unknown as {
          mermaid: { initialize(of: object): void; render(id: string, text: string): Promise<{ svg: string }> }
        }
        library.initialize({ startOnLoad: false, theme: 'base', fontFamily: 'sans-serif', themeVariables })
        document.querySelector('#drawing')!.innerHTML = (await library.render('architecture', text)).svg
      },
      [diagram, themeVariables] as const,
    )
    return await sharp(await page.locator('#drawing').screenshot())
      .webp({ quality: 90 })
      .toBuffer()
  } finally {
    await page.close()
  }
}
