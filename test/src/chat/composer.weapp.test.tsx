import { readFileSync } from 'node:fs'
import { QueryClientProvider } from '@tanstack/react-query'
import { Composer } from '@/components/chat/composer'
import { queries } from '@/services/queries/client'
import { drawWeapp } from '../setup/draw.weapp'

// What asks the server, and what comes late from a sub-package, is not there.
jest.mock('@/components/chat/composer/chips', () => ({ ModelChip: () => null, ContextChip: () => null }))
jest.mock('@/components/ui/late', () => ({ late: () => () => null }))

/** px of a rule in the composer's styles. */
const styles = readFileSync('src/components/chat/composer/index.scss', 'utf8')
const px = (from: string, rule: RegExp) => Number(rule.exec(styles.slice(styles.indexOf(from)))?.[1])

test('the keyboard leaves the send button and the price in sight: they stand below the text', async () => {
  const page = await drawWeapp(
    <QueryClientProvider client={queries}>
      <Composer chatNumber='' />
    </QueryClientProvider>,
  )
  expect([page.has('send'), page.has('attach')]).toEqual([true, true])
  const below = px('&__row', /min-height: (\d+)px/) + px('&__cost', /min-height: (\d+)px/)
  expect(below).toBe(62)
  // Between row, card and price: 4 + 8 + 1 + 2.
  expect(page.props('prompt').cursorSpacing).toBeGreaterThanOrEqual(below + 15)
  await page.end()
  // Their timers would keep the process.
  queries.clear()
})
