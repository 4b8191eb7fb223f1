import { useState } from 'react'
import type { Work } from '@contract/api'
import { AiLabel } from '@/components/showcase/ai-label'
import { groundOf } from '@/components/showcase/hues'
import { EngineBadge } from '@/components/tool/result/engine-badge'
import { saveFiles } from '@/components/tool/result/save'
import { Box } from '@/components/ui/box'
import { Button } from '@/components/ui/button'
import { Icon, type IconName } from '@/components/ui/icon'
import { Picture } from '@/components/ui/picture'
import { fileAddress } from '@/services/file-address'
import { useTexts } from '@/services/texts/i18n'
import { useToolTexts } from '@/services/texts/tool'
import { durationText } from '@/services/time'
import { scriptLines } from './editor/script-edits'
import { openWorkList, workTool } from './navigation'
import { WorkMenu } from './work-menu'
import './work-head.scss'

interface WorkHeadProps {
  work: Work
  fromList: boolean
  /** Absent while it cannot be changed. */
  onEdit?(): void
}

/** Cover, title, summary and facts of a work, with the actions on it. */
export function WorkHead({ work, fromList, onEdit }: WorkHeadProps) {
  const { podcast: t, result } = useToolTexts()
  const { common } = useTexts()
  const [saving, setSaving] = useState(false)
  const { title, state, seconds, script, sound, cover, writer, credits } = work
  const save = async () => {
    if (!sound) return
    setSaving(true)
    await saveFiles([sound], title)
    setSaving(false)
  }
  const facts = [
    t.states[state],
    seconds === null ? '' : durationText(seconds),
    t.lines(scriptLines(script).length),
    common.credits(credits),
  ]
  return (
    <Box className='work-head'>
      <Box className='work-head__row'>
        <Button id='all-podcasts' kind='plain' size='s' icon='chevron-left' onClick={() => openWorkList(fromList)}>
          {t.all}
        </Button>
        <WorkMenu work={work} fromList={fromList} />
      </Box>
      <Box className='work-head__top'>
        <Box className='work-head__cover' style={groundOf(workTool?.path ?? '')} hidden>
          {cover ? (
            <>
              <Picture className='work-head__picture' src={fileAddress(cover.thumbUrl ?? cover.url)} />
              <AiLabel />
            </>
          ) : (
            <Icon name={(workTool?.icon ?? 'sparkles') as IconName} size={40} />
          )}
        </Box>
        <Box className='work-head__words'>
          <Box id='podcast-title' className='work-head__title' role='heading' level={2}>
            {title}
          </Box>
          <Box id='podcast-state' className='work-head__facts'>
            {facts.filter(Boolean).join(' · ')}
          </Box>
        </Box>
      </Box>
      {script.summary && <Box className='work-head__summary'>{script.summary}</Box>}
      <Box className='work-head__actions'>
        {onEdit && (
          <Button id='edit-script' kind='soft' size='s' icon='pencil' onClick={onEdit}>
            {t.edit}
          </Button>
        )}
        {sound && (
          <Button id='save-podcast' kind='soft' size='s' icon='download' loading={saving} onClick={() => void save()}>
            {t.download}
          </Button>
        )}
        <EngineBadge task={{ engine: writer, serviceKey: workTool?.serviceKey ?? '', outputs: sound ? [sound] : [] }} />
      </Box>
      <Box className='work-head__ai'>{result.aiMade}</Box>
    </Box>
  )
}
