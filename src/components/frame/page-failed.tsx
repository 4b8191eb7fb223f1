import { Box } from '@/components/ui/box'
import { Button } from '@/components/ui/button'
import { Empty } from '@/components/ui/empty'
import { notify } from '@/services/api/notices'
import { restart } from '@/services/navigation'
import { reloadIfReachable } from '@/services/platform/navigation/reload'
import { useTexts } from '@/services/texts/i18n'
import { useDark } from '@/stores/theme'
import './page.scss'

export interface PageFailedProps {
  error: unknown
  retry(): void
}

/** Shown instead of a page that could not be drawn: try again, or go home. */
export function PageFailed({ error, retry }: PageFailedProps) {
  const t = useTexts()
  const dark = useDark()
  // A part of the site that did not arrive is asked for again only by loading the page anew.
  const again = () => {
    if ((error as Error | null)?.name !== 'ChunkLoadError') return retry()
    void reloadIfReachable().then((reloads) => reloads || notify.error(t.common.transport))
  }
  const home = () => void restart('/chat').then(retry)
  return (
    <Box className={`page page--failed ${dark ? 'theme-dark' : 'theme-light'}`} role='alert'>
      <Empty
        id='page-failed'
        icon='triangle-alert'
        title={t.common.broken.title}
        text={t.common.broken.text}
        action={
          <>
            <Button id='page-retry' icon='refresh-cw' onClick={again}>
              {t.common.retry}
            </Button>
            <Button id='page-home' kind='plain' onClick={home}>
              {t.frame.notFound.action}
            </Button>
          </>
        }
      />
    </Box>
  )
}
