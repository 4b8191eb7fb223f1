import { useState } from 'react'
import type { Work } from '@contract/api'
import { AiLabel } from '@/components/showcase/ai-label'
import { groundOf } from '@/components/showcase/hues'
import { EngineBadge } from '@/components/tool/result/engine-badge'
import { saveFiles, shareFile } from '@/components/tool/result/save'
import { Box } from '@/components/ui/box'
import { Button } from '@/components/ui/button'
import { Icon, type IconName } from '@/components/ui/icon'
import { Picture } from '@/components/ui/picture'
import { fileAddress } from '@/services/file-address'
import { canShare } from '@/services/platform/media/save'
import { useTexts } from '@/services/texts/i18n'
import { useToolTexts } from '@/services/texts/tool'
import { durationText } from '@/services/time'
import { workTool } from './navigation'
import './work-head.scss'

interface WorkHeadProps {
  work: Work
  /** Lines or shots of its script. */
  parts: number
  /** The player shows its cover. */
  isBelowPlayer: boolean
  /** Absent while it cannot be changed. */
  onEdit?(): void
}

/** Cover, title, summary and facts of a work, with the actions on it. */
export function WorkHead({ work, parts, isBelowPlayer, onEdit }: WorkHeadProps) {
  const t = useToolTexts()
  const { common } = useTexts()
  const [saving, setSaving] = useState(false)
  const { kind, title, state, seconds, script, file, cover, writer, credits } = work
  const { path, icon, serviceKey } = workTool(kind)
  const save = async () => {
    if (!file) return
    setSaving(true)
    await saveFiles([file], title)
    setSaving(false)
  }
  const facts = [
    t.work.states[state],
    seconds === null ? '' : durationText(seconds),
    t[kind].parts(parts),
    common.credits(credits),
  ]
  return (
    <Box className='work-head'>
      <Box className='work-head__top'>
        {!isBelowPlayer && (
          <Box className='work-head__cover' style={groundOf(path)} hidden>
            {cover ? (
              <>
                <Picture className='work-head__picture' src={fileAddress(cover.thumbUrl ?? cover.url)} />
                <AiLabel />
              </>
            ) : (
              <Icon name={icon as IconName} size={40} />
            )}
          </Box>
        )}
        <Box className='work-head__words'>
          <Box id={`${kind}-title`} className='work-head__title' role='heading' level={2}>
            {title}
          </Box>
          <Box id={`${kind}-state`} className='work-head__facts'>
            {facts.filter(Boolean).join(' · ')}
          </Box>
        </Box>
      </Box>
      {script.summary && <Box className='work-head__summary'>{script.summary}</Box>}
      <Box className='work-head__actions'>
        {onEdit && (
          <Button id='edit-script' kind='soft' size='s' icon='pencil' onClick={onEdit}>
            {t[kind].edit}
          </Button>
        )}
        {file && (
          <Button id={`save-${kind}`} kind='soft' size='s' icon='download' loading={saving} onClick={() => void save()}>
            {t.work.download}
          </Button>
        )}
        {file && canShare() && (
          <Button id={`share-${kind}`} kind='soft' size='s' icon='share-2' onClick={() => void shareFile(file, title)}>
            {t.result.share}
          </Button>
        )}
        <EngineBadge task={{ engine: writer, serviceKey, outputs: file ? [file] : [] }} />
      </Box>
      <Box className='work-head__ai'>{t.result.aiMade}</Box>
    </Box>
  )
}
