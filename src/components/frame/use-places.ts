import { places } from '@contract/places'
import { useServices } from '@/services/queries/site'

/** The places this site offers, in side-bar order. Chat is always there: it is home. */
export function usePlaces() {
  const { data: services } = useServices()
  return places.filter(
    ({ serviceKey }) =>
      serviceKey === 'CHAT' || services?.some((service) => service.serviceKey === serviceKey && service.enabled),
  )
}
