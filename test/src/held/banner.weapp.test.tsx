import { HoldBanner } from '@/components/held/banner'
import { queries } from '@/services/queries/client'
import { QueryClientProvider } from '@tanstack/react-query'
import { drawWeapp } from '../setup/draw.weapp'

test('the mini-program says why the account is held, and offers the appeal', async () => {
  const page = await drawWeapp(
    <QueryClientProvider client={queries}>
      <HoldBanner hold={{ state: 'closed', until: null, reasonCode: 'law', words: '', appeal: 'none' }} />
    </QueryClientProvider>,
  )
  expect(page.text()).toContain('账号已被停止使用原因：依照法律要求')
  expect(['appeal', 'export-held', 'contact-held', 'confirm-phone'].map(page.has)).toEqual([true, true, true, false])
  await page.end()
})
