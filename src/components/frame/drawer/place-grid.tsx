import { Box, Span } from '@/components/ui/box'
import { Icon } from '@/components/ui/icon'
import { Pressable } from '@/components/ui/pressable'
import { useLocale, useTexts } from '@/services/texts/i18n'
import { usePath } from '@/services/navigation'
import { goToPlace } from '../go-to-place'
import { usePlaces } from '../use-places'
import './place-grid.scss'

/** The places as icons with names. */
export function PlaceGrid() {
  const t = useTexts().frame
  const locale = useLocale()
  const path = usePath()
  return (
    <Box className='place-grid' role='navigation' label={t.tools}>
      {usePlaces().map((place) => (
        <Pressable
          key={place.path}
          id={`place-${place.path}`}
          label={place.name[locale]}
          current={path === `/${place.path}`}
          className={path === `/${place.path}` ? 'place place--active' : 'place'}
          onClick={() => goToPlace(`/${place.path}`)}
        >
          <Box className='place__icon'>
            <Icon name={place.icon} size={22} />
          </Box>
          <Span className='place__name'>{place.name[locale]}</Span>
        </Pressable>
      ))}
    </Box>
  )
}
