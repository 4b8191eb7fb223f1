import { goToPlace } from '@/components/frame/go-to-place'
import { usePlaces } from '@/components/frame/use-places'
import { ToolMark } from '@/components/showcase/tool-mark'
import { Span } from '@/components/ui/box'
import { Pressable } from '@/components/ui/pressable'
import { SideScroll } from '@/components/ui/side-scroll'
import { usePath } from '@/services/navigation'
import { useGuest } from '@/stores/guest'
import { useLocale, useTexts } from '@/services/texts/i18n'
import './tool-row.scss'

/** The places as marks with names, in a row that scrolls sideways. */
export function ToolRow() {
  const t = useTexts().frame
  const locale = useLocale()
  const at = usePath()
  const guest = useGuest()
  const places = usePlaces().map(({ path, icon, shortName }) => ({ path, icon, name: shortName[locale] }))
  const works = { path: 'works', icon: 'image-play', name: t.works }
  return (
    <SideScroll className='tool-row' role='navigation' label={t.tools} shownId={`place-${at.slice(1)}`}>
      {[...places, ...(guest ? [] : [works])].map(({ path, icon, name }) => (
        <Pressable
          key={path}
          id={`place-${path}`}
          current={at === `/${path}`}
          className={at === `/${path}` ? 'tool-row__place tool-row__place--active' : 'tool-row__place'}
          onClick={() => goToPlace(`/${path}`)}
        >
          <ToolMark path={path} icon={icon} sizePx={44} />
          <Span className='tool-row__name'>{name}</Span>
        </Pressable>
      ))}
    </SideScroll>
  )
}
