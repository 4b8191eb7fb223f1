import { offeredName, places } from '@contract/places'
import { useServices } from '@/services/queries/site'

/** The places this site offers, in side-bar order. Chat is always there: it is home. */
export function usePlaces() {
  const { data: services } = useServices()
  return places.flatMap((place) => {
    const service = services?.find(({ serviceKey }) => serviceKey === place.serviceKey)
    const name = offeredName(place, service?.engine.builtIn)
    return place.serviceKey === 'CHAT' || service?.enabled ? [{ ...place, name }] : []
  })
}
