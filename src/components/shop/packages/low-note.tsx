import { Box } from '@/components/ui/box'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { heldBy } from '@/components/credits/held-by'
import { localNumber } from '@/services/texts/i18n'
import { notify } from '@/services/api/notices'
import { useModels } from '@/services/queries/chat'
import { useSession } from '@/services/queries/session'
import { useShopTexts } from '@/services/texts/shop'
import { setModel, useChat } from '@/stores/chat'
import type { ShopView } from '@/stores/shop'
import { cheaperModel, isFree } from '../cheaper-model'
import './low-note.scss'

/** Credits left and credits needed; for a message also a cheaper model. */
export function LowNote({
  view: { wish, needed },
  onDone,
}: {
  view: Extract<ShopView, { variant: 'low' }>
  onDone(): void
}) {
  const t = useShopTexts().shop
  const { data: session } = useSession()
  const { data: models = [] } = useModels()
  const current = useChat((chat) => chat.model)
  const other = wish === 'message' ? cheaperModel(models, current) : null
  const use = () => {
    if (!other) return
    setModel(other.id)
    notify.success(t.switched(other.name))
    onDone()
  }
  return (
    <Box id='credit-low' className='credit-low'>
      <Box className='credit-low__balance'>
        <Icon name='zap' size={18} />
        {t.balance(localNumber(session?.balance ?? 0))}
      </Box>
      {session && session.held > 0 && (
        <Box id='credit-held' className='credit-low__text'>
          {t.held(localNumber(session.held), heldBy(session))}
        </Box>
      )}
      <Box className='credit-low__text'>
        {[needed !== null && (wish === 'message' ? t.needed : t.neededTask)(localNumber(needed)), t.kept]
          .filter(Boolean)
          .join(' · ')}
      </Box>
      {other && (
        <Box className='credit-low__model'>
          <Box className='credit-low__words'>
            <Box>{t.lighter}</Box>
            <Box className='credit-low__price'>
              {isFree(other) ? t.free : t.price(localNumber(other.price.input), localNumber(other.price.output))}
            </Box>
          </Box>
          <Button id='credit-use' kind='soft' icon='bot' onClick={use}>
            {t.use(other.name)}
          </Button>
        </Box>
      )}
    </Box>
  )
}
