import { Box } from '@/components/ui/box'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Icon } from '@/components/ui/icon'
import { grouped } from '@/locales/number'
import { useTexts } from '@/services/i18n'
import { notify } from '@/services/notices'
import { useModels } from '@/services/queries/chat'
import { useSession } from '@/services/queries/session'
import { setModel, useChat } from '@/stores/chat'
import { closeDialog, useDialogs } from '@/stores/dialogs'
import { cheaperModel, isFree } from './cheaper-model'

/** Opened when credit does not suffice: what is left, and for a message a lighter model to go on with. */
export function CreditDialog() {
  const t = useTexts().shell.low
  const open = useDialogs((dialogs) => dialogs.open === 'insufficientCredit')
  const needed = useDialogs((dialogs) => dialogs.needed)
  const wish = useDialogs((dialogs) => dialogs.wish)
  const { data: session } = useSession(open)
  const { data: models = [] } = useModels()
  const current = useChat((chat) => chat.model)
  const other = wish === 'message' ? cheaperModel(models, current) : null
  const use = () => {
    if (!other) return
    setModel(other.id)
    closeDialog()
    notify.success(t.switched(other.name))
  }
  return (
    <Dialog
      id='credit-dialog' open={open} title={t.title} onClose={closeDialog} widthPx={400}
      footer={(
        <>
          <Button id='credit-stay' kind={other ? 'plain' : 'primary'} onClick={closeDialog}>{t.stay}</Button>
          {other && <Button id='credit-use' onClick={use}>{t.use(other.name)}</Button>}
        </>
      )}
    >
      <Box className='credit-low'>
        <Box className='credit-low__balance'>
          <Icon name='zap' size={20} />
          {t.balance(grouped(session?.balance ?? 0))}
        </Box>
        {needed !== null && <Box className='credit-low__needed'>{(wish === 'message' ? t.needed : t.neededTask)(grouped(needed))}</Box>}
        <Box className='credit-low__text'>{other ? t.text : t.textOnly}</Box>
        {other && (
          <Box className='credit-low__model'>
            <Icon name='bot' size={20} />
            <Box>
              <Box className='credit-low__name'>{other.name}</Box>
              <Box className='credit-low__price'>
                {isFree(other) ? t.free : t.price(grouped(other.price.input), grouped(other.price.output))}
              </Box>
            </Box>
          </Box>
        )}
      </Box>
    </Dialog>
  )
}
