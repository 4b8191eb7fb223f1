import type { Task } from '@contract/api'
import { toolOf } from '@contract/tools'
import { goToPlace } from '@/components/frame/go-to-place'
import { AiLabel } from '@/components/showcase/ai-label'
import { groundOf } from '@/components/showcase/hues'
import { ToolMark } from '@/components/showcase/tool-mark'
import { Box } from '@/components/ui/box'
import { Button } from '@/components/ui/button'
import { Icon, type IconName } from '@/components/ui/icon'
import { Pressable } from '@/components/ui/pressable'
import { SoftPicture } from '@/components/ui/soft-picture'
import { fileAddress } from '@/services/file-address'
import { useHomeTexts } from '@/services/texts/home'
import { timeAgo } from '@/services/time'
import { useLocale } from '@/services/texts/i18n'
import { setCurrentTask } from '@/stores/tool-drafts'
import '@/components/showcase/exhibit.scss'
import './index.scss'
import './tool-tile.scss'

/** The newest works, to continue them; the gallery has all of them. */
export function Works({ tasks = [] }: { tasks: readonly Task[] | undefined }) {
  const t = useHomeTexts()
  const works = tasks.filter(({ serviceKey }) => toolOf(serviceKey))
  if (works.length === 0) return null
  return (
    <Box>
      <Box className='home__head'>
        <Box className='home__title' role='heading' level={2}>
          {t.works}
        </Box>
        <Button id='all-works' kind='plain' size='s' onClick={() => goToPlace('/works')}>
          {t.allWorks}
        </Button>
      </Box>
      <Box className='home__strip' role='list' label={t.works}>
        {works.map((task) => (
          <Work key={task.id} task={task} />
        ))}
      </Box>
    </Box>
  )
}

function Work({ task }: { task: Task }) {
  const locale = useLocale()
  const tool = toolOf(task.serviceKey)
  const [first] = task.outputs
  if (!tool) return null
  const thumb = first?.thumbUrl ?? (first?.kind === 'image' ? first.url : '')
  const open = () => {
    setCurrentTask(tool.serviceKey, task.id)
    goToPlace(`/${tool.path}`)
  }
  return (
    <Box className='tool-tile' role='listitem'>
      <Pressable
        id={`work-${task.id}`}
        className='tool-tile__open'
        label={`${tool.name[locale]} · ${timeAgo(task.createTime)}`}
        onClick={open}
      >
        <Box className='tool-tile__stage'>
          <Box className='exhibit' style={groundOf(tool.path)} hidden>
            {thumb ? (
              <SoftPicture className='exhibit__picture' src={fileAddress(thumb)} />
            ) : (
              <Icon name={tool.icon as IconName} size={28} />
            )}
            {thumb && <AiLabel />}
          </Box>
        </Box>
        <Box className='tool-tile__words tool-tile__name'>
          <ToolMark path={tool.path} icon={tool.icon} sizePx={20} />
          <Box className='home__made'>{timeAgo(task.createTime)}</Box>
        </Box>
      </Pressable>
    </Box>
  )
}
