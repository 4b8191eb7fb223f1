import { Box } from '@/components/ui/box'
import { textSize } from '@/services/platform/device/text-size.weapp'
import { useHeldPage } from '@/services/platform/screen/held-page.weapp'
import { isSinglePage } from '@/services/platform/wechat/single-page.weapp'
import { useDark } from '@/stores/theme'
import { HeldAccount } from '@/components/held'
import { Announcements } from '@/components/announcements'
import { Terms } from '@/components/terms'
import { Body } from './body'
import { FirstModel } from './first-model'
import { OfflineBanner } from './offline-banner'
import { PageLayers } from './wechat/page-layers.weapp'
import { PageOverlays } from './page-overlays.weapp'
import { SinglePage } from './single-page/index.weapp'
import { TopBar } from './top-bar'
import type { PageFrameProps } from './types'
import { isPublicPath } from './guard'
import { useGuard } from './guard/use-guard'
import { useStoreSite } from '@/components/site/use-site'
import { usePageColours } from './wechat/use-page-colours.weapp'
import { usePageTitle } from './use-page-title'
import { useShareCard } from './use-share-card.weapp'
import { useWindowSize } from './wechat/use-window-size.weapp'
import { Watermark } from '@/components/site/watermark'
import './app-frame.scss'
import './page.scss'
import './text-size.scss'

/** A page with its frame: a mini-program draws nothing outside its pages. */
export const PageFrame = (props: PageFrameProps) =>
  isSinglePage() ? <SinglePage path={props.path} title={props.title} /> : <FullPage {...props} />

function FullPage({ path, children, bar = 'menu', wideBar: _, head, ...top }: PageFrameProps) {
  const decision = useGuard(path)
  const dark = useDark()
  const size = textSize()
  const { lastChange } = useHeldPage()
  useStoreSite()
  useWindowSize()
  usePageColours(dark)
  usePageTitle(top.title, path)
  useShareCard(path, top.title)
  return (
    <Box className={`app-frame page page--${bar} ${dark ? 'theme-dark' : 'theme-light'}${size && ` text-${size}`}`}>
      <PageLayers onChangeBehind={lastChange}>
        {bar !== 'none' && (
          <TopBar start={bar} {...top}>
            {head}
          </TopBar>
        )}
        <Box>
          <OfflineBanner />
          {!isPublicPath(path) && (
            <>
              <HeldAccount />
              <Terms path={path} />
              <Announcements path={path} />
            </>
          )}
        </Box>
        <Body decision={decision}>{children}</Body>
        <Box>{!isPublicPath(path) && <Watermark />}</Box>
        {bar === 'menu' && decision === 'pass' && <FirstModel />}
        <PageOverlays path={path} />
      </PageLayers>
    </Box>
  )
}
