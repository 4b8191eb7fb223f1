import { useEffect } from 'react'
import { Box } from '@/components/ui/box'
import { leaveShell } from '@/services/platform/screen/shell.h5'
import { Body } from './body'
import { TopBar } from './top-bar'
import type { PageFrameProps } from './types'
import { isDrawn } from './guard'
import { useGuardDecision } from './guard/use-decision'
import { usePageTitle } from './use-page-title'
import './page.scss'

/** The frame of one page; side bar, overlays and guard are drawn once by AppFrame. */
export function PageFrame({ path, children, bar = 'menu', wideBar, head, ...top }: PageFrameProps) {
  const decision = useGuardDecision(path)
  usePageTitle(top.title, path)
  const drawn = isDrawn(decision)
  useEffect(() => {
    if (drawn) leaveShell()
  }, [drawn])
  return (
    <Box className={`page page--${bar} ${wideBar ? 'page--wide-bar' : ''}`}>
      {bar !== 'none' && (
        <Box className='page__name' role='heading' level={1}>
          {top.title}
        </Box>
      )}
      {bar !== 'none' && (
        <TopBar start={bar} {...top}>
          {head}
        </TopBar>
      )}
      <Body decision={decision}>{children}</Body>
    </Box>
  )
}
