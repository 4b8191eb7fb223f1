import { useQuery } from '@tanstack/react-query'
import { hourMs } from '@contract/time'
import type { In } from '@contract/api'
import { asQuery } from './client'

export const siteConfigQuery = { ...asQuery('GET /app/api/home/config', {}), staleTime: hourMs }
export const servicesQuery = { ...asQuery('GET /portal/init', {}), staleTime: hourMs }

/** Site and app information the operator sets. */
export const useSiteConfig = () => useQuery(siteConfigQuery)

/** The services of this site; a place without an enabled service is not shown. */
export const useServices = () => useQuery({ ...servicesQuery, select: ({ services }) => services })

/** An agreement's Markdown in the current language. */
export const useAgreement = (id: In<'GET /app/api/content/agreement/:id'>['id']) =>
  useQuery({ ...asQuery('GET /app/api/content/agreement/:id', { id }), staleTime: hourMs })
