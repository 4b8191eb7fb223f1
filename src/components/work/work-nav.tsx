import type { Work } from '@contract/api'
import { Box } from '@/components/ui/box'
import { Button } from '@/components/ui/button'
import { useToolTexts } from '@/services/texts/tool'
import { openWorkList } from './navigation'
import { WorkMenu } from './work-menu'
import './work-nav.scss'

/** The first row of a work: the way to all works, and the menu of this one. */
export function WorkNav({ work, fromList }: { work: Work; fromList: boolean }) {
  const t = useToolTexts()
  const { kind } = work
  return (
    <Box className='work-nav'>
      <Button
        id={`all-${kind}s`}
        kind='plain'
        size='s'
        icon='chevron-left'
        onClick={() => openWorkList(kind, fromList)}
      >
        {t[kind].all}
      </Button>
      <WorkMenu work={work} fromList={fromList} />
    </Box>
  )
}
