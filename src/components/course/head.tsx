import { useState } from 'react'
import type { Course } from '@contract/api'
import { EngineBadge } from '@/components/tool/result/engine-badge'
import { saveFiles } from '@/components/tool/result/save'
import { ask } from '@/components/ui/ask'
import { Box } from '@/components/ui/box'
import { Button } from '@/components/ui/button'
import { IconButton } from '@/components/ui/icon-button'
import { Menu } from '@/components/ui/menu'
import { notify } from '@/services/api/notices'
import { removeCourse } from '@/services/queries/course'
import { toolTexts, useToolTexts } from '@/services/texts/tool'
import { Bar } from './bar'
import { courseTool, openCourseList } from './navigation'
import './head.scss'

interface CourseHeadProps {
  course: Course
  fromList: boolean
  /** Opens the outline on screens that do not show it beside the text. */
  onOutline?(): void
}

/** Title, summary and progress of a course, with the actions on it. */
export function CourseHead({ course, fromList, onOutline }: CourseHeadProps) {
  const t = useToolTexts().course
  const [saving, setSaving] = useState(false)
  const { file, title, summary, level, done, lessons, engine } = course
  const save = async () => {
    if (!file) return
    setSaving(true)
    await saveFiles([file], title)
    setSaving(false)
  }
  const items = [
    {
      key: 'delete',
      text: t.confirmRemoveCourse,
      icon: 'trash-2',
      danger: true,
      onClick: () => void confirmRemoveCourse(course, () => openCourseList(fromList)),
    } as const,
  ]
  return (
    <Box className='course-head'>
      <Box className='course-head__row'>
        <Button id='all-courses' kind='plain' size='s' icon='chevron-left' onClick={() => openCourseList(fromList)}>
          {t.all}
        </Button>
        <Menu id='course-menu' label={title} items={items}>
          {(trigger) => <IconButton {...trigger} id='course-more' icon='ellipsis' label={t.actions} />}
        </Menu>
      </Box>
      <Box id='course-title' className='course-head__title' role='heading' level={2}>
        {title}
      </Box>
      {summary && <Box className='course-head__summary'>{summary}</Box>}
      <Bar done={done} lessons={lessons} />
      <Box className='course-head__facts'>
        {[t.levels[level] ?? level, t.lessons(lessons), t.progress(done, lessons)].join(' · ')}
      </Box>
      <Box className='course-head__actions'>
        {onOutline && (
          <Button id='open-outline' kind='soft' size='s' icon='list-ordered' popup='dialog' onClick={onOutline}>
            {t.outline}
          </Button>
        )}
        {file && (
          <Button id='export-course' kind='soft' size='s' icon='download' loading={saving} onClick={() => void save()}>
            {t.export}
          </Button>
        )}
        <EngineBadge task={{ engine, serviceKey: courseTool?.serviceKey ?? '', outputs: file ? [file] : [] }} />
      </Box>
    </Box>
  )
}

/** Asks for confirmation, deletes a course and shows a message. */
export async function confirmRemoveCourse({ id }: { id: string }, onRemoved?: () => void): Promise<void> {
  const t = toolTexts().course
  if (!(await ask({ title: t.removeAsk, text: t.removeText, ok: t.confirmRemoveCourse, danger: true }))) return
  try {
    await removeCourse(id)
  } catch {
    return // The call has shown the reason.
  }
  notify.success(t.removed)
  onRemoved?.()
}
