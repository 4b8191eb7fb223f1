import { samples } from '@contract/samples'
import { toolOf } from '@contract/tools'
import { usePlaces } from '@/components/frame/use-places'
import { useSite } from '@/components/site/use-site'
import { priceFrom } from '@/components/tool/price-from'
import { usePlaying } from '@/components/showcase/use-playing'
import { worksFor } from '@/components/showcase/works-for'
import { Box } from '@/components/ui/box'
import { useLatch } from '@/components/ui/use-latch'
import { useFirstDrawn } from '@/services/platform/pace'
import { useServices } from '@/services/queries/site'
import { useHomeTexts, useHomeTextsReady } from '@/services/texts/home'
import { localNumber, useLocale } from '@/services/texts/i18n'
import { shownSample } from './shown-sample'
import { ToolTile } from './tool-tile'
import { MiniRow } from '@/components/wechat/mini-row'
import './index.scss'

/** Number of tiles that the widest phones show of the row. */
const tilesInSight = 4

export interface ShopWindowProps {
  /** Opens the large look at a sample. */
  onLook(path: string, at: number): void
}

/** Samples on the login page: the tools that have one, playing, and their prices. */
export function ShopWindow({ onLook }: ShopWindowProps) {
  const t = useHomeTexts()
  const locale = useLocale()
  const { registerGift } = useSite()
  const { data: services = [], isFetched } = useServices()
  const worded = useLatch(useHomeTextsReady())
  const rest = useFirstDrawn(isFetched && worded)
  const playing = usePlaying()
  // Works have no price of one piece, and two rows of tiles fill the screen.
  const tools = usePlaces().filter(({ serviceKey, path }) => {
    const tool = toolOf(serviceKey)
    return tool && !tool.needs && path in samples
  })
  // Late prices or words would move text that is already being read. If the request fails, the samples appear without
  // prices.
  if (!isFetched || !worded) return null
  if (tools.length === 0) return <MiniRow />
  const works = worksFor(registerGift, services, t, { wide: locale !== 'en-US' && locale !== 'ru-RU' }).slice(0, 2)
  return (
    <Box id='shop-window' className='shop-window' role='region' label={t.tools}>
      <MiniRow />
      {registerGift > 0 && works.length > 0 && (
        <Box className='home__worth'>{t.shop.gift(localNumber(registerGift), works.join(t.or))}</Box>
      )}
      <Box className='home__strip' role='list' label={t.tools}>
        {tools.slice(0, rest ? tools.length : tilesInSight).map(({ serviceKey, path, icon, shortName }) => {
          const service = services.find((one) => one.serviceKey === serviceKey)
          const at = shownSample(path)
          return (
            <ToolTile
              key={path}
              path={path}
              icon={icon}
              name={shortName[locale]}
              price={priceFrom(service, locale)}
              at={at}
              playing={playing}
              onLook={() => onLook(path, at)}
              onOpen={() => onLook(path, at)}
            />
          )
        })}
      </Box>
    </Box>
  )
}
