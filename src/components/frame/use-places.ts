import { offeredName, offeredShortName, places } from '@contract/places'
import { useServices } from '@/services/queries/site'

/** The places this site offers, in side-bar order. Chat is always there: it is home. */
export function usePlaces() {
  const { data: services } = useServices()
  return places.flatMap((place) => {
    const service = services?.find(({ serviceKey }) => serviceKey === place.serviceKey)
    const isBuiltIn = service?.engine.builtIn
    const names = { name: offeredName(place, isBuiltIn), shortName: offeredShortName(place, isBuiltIn) }
    return place.serviceKey === 'CHAT' || service?.enabled ? [{ ...place, ...names }] : []
  })
}
