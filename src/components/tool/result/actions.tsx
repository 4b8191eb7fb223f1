import { useState } from 'react'
import type { Task } from '@contract/api'
import { goToPlace } from '@/components/frame/go-to-place'
import { usePlaces } from '@/components/frame/use-places'
import { ask } from '@/components/ui/ask'
import { Box } from '@/components/ui/box'
import { Button } from '@/components/ui/button'
import type { IconName } from '@/components/ui/icon'
import { Menu } from '@/components/ui/menu'
import { useLocale } from '@/services/texts/i18n'
import { notify } from '@/services/api/notices'
import { canShare } from '@/services/platform/media/save'
import { removeTask } from '@/services/queries/history'
import { toolTexts, useToolTexts } from '@/services/texts/tool'
import { writeFields } from '@/stores/tool-drafts'
import { isOnPoster } from './poster/on-poster'
import { ResultPoster } from './poster'
import { repeatTask } from './repeat'
import { saveFiles, shareFile, toolNameOf } from './save'
import { reuseTargets } from './use-in'
import './actions.scss'

/** Actions on a result: save, share, use in another tool, repeat. */
export function ResultActions({ task, onRepeat }: { task: Task; onRepeat?(): void }) {
  const t = useToolTexts().result
  const [saving, setSaving] = useState(false)
  const [poster, setPoster] = useState(false)
  const { outputs } = task
  const [first] = outputs
  const save = async () => {
    setSaving(true)
    await saveFiles(outputs, toolNameOf(task))
    setSaving(false)
  }
  return (
    <Box className='result-actions'>
      {first && (
        <Button id='save-result' icon='download' loading={saving} onClick={() => void save()}>
          {outputs.length > 1 ? t.saveAll : t.save}
        </Button>
      )}
      {first && canShare() && (
        <Button id='share-result' kind='soft' icon='share-2' onClick={() => void shareFile(first, toolNameOf(task))}>
          {t.share}
        </Button>
      )}
      {outputs.some(isOnPoster) && (
        <Button id='make-poster' kind='soft' icon='image' onClick={() => setPoster(true)}>
          {t.poster.make}
        </Button>
      )}
      <UseIn task={task} />
      <Button
        id='again'
        kind='soft'
        icon='rotate-ccw'
        onClick={() => {
          repeatTask(task)
          onRepeat?.()
        }}
      >
        {t.repeat}
      </Button>
      <ResultPoster task={task} open={poster} onClose={() => setPoster(false)} />
    </Box>
  )
}

function UseIn({ task }: { task: Task }) {
  const t = useToolTexts().result
  const locale = useLocale()
  const offered = usePlaces()
  const offerOf = (key: string) => offered.find(({ serviceKey }) => serviceKey === key)
  const [file] = task.outputs
  const targets = file ? reuseTargets(file, task.serviceKey, (key) => Boolean(offerOf(key))) : []
  if (targets.length === 0) return null
  const items = targets.map(({ tool, values }) => ({
    key: tool.path,
    text: t.useInTool((offerOf(tool.serviceKey) ?? tool).name[locale]),
    icon: tool.icon as IconName,
    onClick() {
      writeFields(tool.serviceKey, values)
      goToPlace(`/${tool.path}`)
    },
  }))
  return (
    <Menu id='use-in-tools' label={t.useIn} items={items}>
      {(trigger) => (
        <Button {...trigger} id='use-in' kind='soft' icon='wand-sparkles'>
          {t.useIn}
        </Button>
      )}
    </Menu>
  )
}

/** Asks for confirmation, deletes the task with its files and shows a message. */
export async function confirmRemoveTask(task: Pick<Task, 'id'>, onRemoved?: () => void): Promise<void> {
  const t = toolTexts().result
  if (!(await ask({ title: t.removeAsk, text: t.removeText, ok: t.confirmRemoveTask, danger: true }))) return
  try {
    await removeTask(task.id)
  } catch {
    return // The call has shown the reason.
  }
  notify.success(t.removed)
  onRemoved?.()
}
