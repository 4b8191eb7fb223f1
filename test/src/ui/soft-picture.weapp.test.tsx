import { SoftPicture } from '@/components/ui/soft-picture'
import { drawWeapp } from '../setup/draw.weapp'

test("WeChat's middle cut would take heads: a high picture is moved so that its upper part is seen", async () => {
  const page = await drawWeapp(<SoftPicture className='still' src='/files/a' />)
  expect(page.props('image')).toMatchObject({ mode: 'aspectFill' })
  await page.fire('image', 'load', { width: 600, height: 900 })
  expect(page.props('image')).toMatchObject({ mode: 'widthFix' })
  await page.end()
})
