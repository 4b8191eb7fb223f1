import { ask } from '@/components/ui/ask'
import { Box } from '@/components/ui/box'
import { Button } from '@/components/ui/button'
import { useToolTexts } from '@/services/texts/tool'
import type { ScriptDraft } from '../use-script-draft'
import './index.scss'

/** Saves or drops the changes of a script, and reports a change made elsewhere. */
export function EditBar({
  draft,
  onLeave,
}: {
  draft: Omit<ScriptDraft<unknown>, 'script' | 'change'>
  onLeave(): void
}) {
  const t = useToolTexts().work
  const save = async () => {
    if (await draft.save()) onLeave()
  }
  const discard = async () => {
    const really = { title: t.discardAsk, text: t.discardText, ok: t.discard, danger: true }
    if (!(await ask(really))) return
    draft.discard()
    onLeave()
  }
  return (
    <Box className='work-bar'>
      <Box>
        {draft.isStale && (
          <Box id='script-stale' className='work-bar__stale' role='alert'>
            <Box className='work-bar__words'>{t.stale}</Box>
            <Button id='load-newest' kind='soft' size='s' onClick={draft.discard}>
              {t.loadNewest}
            </Button>
            <Button id='keep-mine' kind='plain' size='s' onClick={draft.keepMine}>
              {t.keepMine}
            </Button>
          </Box>
        )}
      </Box>
      {draft.isDirty ? (
        <Box className='work-bar__buttons'>
          <Button id='discard-script' kind='soft' size='l' onClick={() => void discard()}>
            {t.discard}
          </Button>
          <Button
            id='save-script'
            size='l'
            block
            disabled={draft.isStale}
            loading={draft.saving}
            onClick={() => void save()}
          >
            {t.save}
          </Button>
        </Box>
      ) : (
        <Box className='work-bar__buttons'>
          <Button id='leave-script' kind='soft' size='l' block onClick={onLeave}>
            {t.leaveEditing}
          </Button>
        </Box>
      )}
    </Box>
  )
}
