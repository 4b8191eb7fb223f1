import { useState } from 'react'
import type { Task } from '@contract/api'
import { toolOf } from '@contract/tools'
import { PosterDialog } from '@/components/poster'
import { useSite } from '@/components/site/use-site'
import { Box } from '@/components/ui/box'
import { Chip } from '@/components/ui/chip'
import { siteOrigin } from '@/services/platform/navigation/origin'
import { useMiniSwitches } from '@/stores/mini-switches'
import { useSession } from '@/services/queries/session'
import { useToolTexts } from '@/services/texts/tool'
import { isoDay } from '@/services/time'
import { useDark } from '@/stores/theme'
import { reportOutcome, toolNameOf } from '../save'
import { drawResultPoster, type PosterContent } from './draw'
import { isOnPoster } from './on-poster'
import './index.scss'

export interface ResultPosterProps {
  task: Task
  open: boolean
  onClose(): void
}

/** Poster of a result, with a code that leads to its tool and names the inviter. */
export function ResultPoster({ task, open, onClose }: ResultPosterProps) {
  const t = useToolTexts().result
  const { title: site, h5Url } = useSite()
  const { links } = useMiniSwitches()
  const { data: session } = useSession()
  const dark = useDark()
  const [chosen, setChosen] = useState(0)
  const files = task.outputs.filter(isOnPoster)
  const at = Math.min(chosen, files.length - 1)
  const file = files[at]
  if (!file) return null
  const tool = toolNameOf(task)
  const path = toolOf(task.serviceKey)?.path ?? 'chat'
  const shareCode = session?.shareCode ?? ''
  const address = `${h5Url || siteOrigin()}/${path}${shareCode && `?shareCode=${shareCode}`}`
  const content: PosterContent = {
    file,
    site,
    line: t.poster.line(tool),
    aiMade: t.aiMade,
    scan: t.poster.scan,
    scanMini: t.poster.scanMini,
    invite: [t.poster.code, shareCode],
    link: links ? address : '',
    path,
    theme: dark ? 'dark' : 'light',
  }
  return (
    <PosterDialog
      open={open}
      content={JSON.stringify(content)}
      draw={drawResultPoster}
      name={`${tool} ${isoDay(new Date(file.createTime))}`}
      icon='download'
      words={t.poster}
      onOutcome={reportOutcome}
      onClose={onClose}
    >
      {files.length > 1 && (
        <Box className='poster-choice'>
          {files.map(({ fileId }, i) => (
            <Chip
              key={fileId}
              id={`poster-of-${i + 1}`}
              label={t.picture(i + 1, files.length)}
              active={i === at}
              onClick={() => setChosen(i)}
            >
              {i + 1}
            </Chip>
          ))}
        </Box>
      )}
    </PosterDialog>
  )
}
