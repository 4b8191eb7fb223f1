import type { Model } from '@contract/api'
import { toolOf } from '@contract/tools'
import { goToPlace } from '@/components/frame/go-to-place'
import { usePlaces } from '@/components/frame/use-places'
import { priceFrom } from '@/components/tool/price-from'
import { usePlaying } from '@/components/showcase/use-playing'
import { worksFor } from '@/components/showcase/works-for'
import { Box, Span } from '@/components/ui/box'
import { Chip } from '@/components/ui/chip'
import { ErrorState } from '@/components/ui/error-state'
import { useLatch } from '@/components/ui/use-latch'
import { useFirstDrawn } from '@/services/platform/pace'
import { useSession } from '@/services/queries/session'
import { useLatestWorks } from '@/services/queries/latest-works'
import { useServices } from '@/services/queries/site'
import { useHomeTexts, useHomeTextsReady } from '@/services/texts/home'
import { localNumber, useLocale } from '@/services/texts/i18n'
import { useGuest } from '@/stores/guest'
import { FirstTry } from './first-try'
import { shownSample } from './shown-sample'
import { ToolTile } from './tool-tile'
import { Works } from './works'
import './index.scss'

/** Two rows of three on the widest phones. */
const tilesInSight = 6

export interface HomeProps {
  /** The model of the next question. */
  model: Model | undefined
  onSay(text: string): void
  /** Opens the large look at a sample. */
  onLook(path: string, at: number): void
}

/** Home of an empty chat: a first try or recent works, the tools with samples, suggested questions. */
export function Home({ model, onSay, onLook }: HomeProps) {
  const t = useHomeTexts()
  const locale = useLocale()
  const { data: session } = useSession()
  const offered = useServices()
  const { data: services = [] } = offered
  const latest = useLatestWorks()
  const guest = useGuest()
  const playing = usePlaying()
  const tools = usePlaces().filter(({ serviceKey }) => toolOf(serviceKey))
  const serviceOf = (key: string) => services.find(({ serviceKey }) => serviceKey === key)
  const wide = locale !== 'en-US' && locale !== 'ru-RU'
  const works = session ? worksFor(session.balance, services, t, { model, wide }).slice(0, 3) : []
  // All at once: nothing that comes later moves what is read already. What failed once is not waited for again.
  const worded = useLatch(useHomeTextsReady())
  const waits =
    !worded ||
    [offered, ...(guest ? [] : [latest])].some(({ isFetched, failureCount }) => !isFetched && failureCount === 0)
  const rest = useFirstDrawn(!waits)
  if (waits) return <Box className='home home--waiting' />
  return (
    <Box className='home'>
      <FirstTry service={serviceOf('SD')} made={guest ? 0 : latest.data?.total} />
      {rest && <Works tasks={latest.data?.records} />}
      {offered.isError && !offered.data && (
        <ErrorState id='home-services-error' error={offered.error} onRetry={() => void offered.refetch()} />
      )}
      {/* Without the menu there is nothing to head. */}
      {tools.length > 0 && (
        <>
          <Box className='home__head'>
            <Box className='home__title' role='heading' level={2}>
              {t.tools}
            </Box>
            <Span className='home__made'>{t.made}</Span>
          </Box>
          {session && works.length > 0 && (
            <Box id='home-worth' className='home__worth'>
              {t.worth(localNumber(session.balance), works.join(t.or))}
            </Box>
          )}
          <Box id='home-tools' className='home__strip home__strip--two' role='list' label={t.tools}>
            {tools.slice(0, rest ? tools.length : tilesInSight).map(({ serviceKey, path, icon, shortName }) => (
              <ToolTile
                key={path}
                path={path}
                icon={icon}
                name={shortName[locale]}
                price={toolOf(serviceKey)?.needs ? null : priceFrom(serviceOf(serviceKey), locale)}
                at={shownSample(path)}
                playing={playing}
                onLook={() => onLook(path, shownSample(path))}
                onOpen={() => goToPlace(`/${path}`)}
              />
            ))}
          </Box>
        </>
      )}
      <Box className='home__head home__title' role='heading' level={2}>
        {t.prompts}
      </Box>
      <Box className='home__say' role='group' label={t.prompts}>
        {t.say.map((text, at) => (
          <Chip key={text} id={`say-${at}`} onClick={() => onSay(text)}>
            {text}
          </Chip>
        ))}
      </Box>
    </Box>
  )
}
