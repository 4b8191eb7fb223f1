import { Box } from '@/components/ui/box'
import { Button } from '@/components/ui/button'
import { appleObstacle, paysByAppleRules, updateWechat } from '@/services/platform/pay'
import type { AppleObstacle } from '@/services/platform/pay/types'
import { useSiteConfig } from '@/services/queries/site'
import { useShopTexts } from '@/services/texts/shop'
import { useApp } from '@/stores/app'
import './apple-note.scss'

/** Whether Apple collects and refunds here: on its devices, where the mini-program uses virtual payment. */
export function useAppleRules(): boolean {
  const { data } = useSiteConfig()
  const stored = useApp((app) => app.appInfo.miniPay)
  return paysByAppleRules() && (data ? data.appInfo.miniPay : stored) === 'virtual'
}

/** Note about Apple's rules. */
export function AppleNote({ id }: { id: string }) {
  const t = useShopTexts().pay
  if (!useAppleRules()) return null
  const obstacle = appleObstacle()
  return (
    <Box id={id} className='apple-note'>
      {obstacle && <Obstacle id={`${id}-obstacle`} obstacle={obstacle} />}
      <Box>{t.iphone}</Box>
    </Box>
  )
}

function Obstacle({ id, obstacle }: { id: string; obstacle: AppleObstacle }) {
  const t = useShopTexts().pay
  const update = obstacle === 'wechat' ? updateWechat() : undefined
  return (
    <Box className='apple-note__obstacle' role='alert'>
      <Box id={id}>{t.obstacles[obstacle]}</Box>
      {update && (
        <Button id={`${id}-update`} kind='soft' size='s' onClick={update}>
          {t.updateWechat}
        </Button>
      )}
    </Box>
  )
}
