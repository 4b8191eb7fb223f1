import { useQuery } from '@tanstack/react-query'
import type { In } from '@contract/api'
import { asQuery } from './client'

const hour = 3_600_000

export const siteConfigQuery = { ...asQuery('GET /app/api/home/config', {}), staleTime: hour }
export const servicesQuery = { ...asQuery('GET /portal/init', {}), staleTime: hour }

/** Site and app information the operator sets. */
export const useSiteConfig = () => useQuery(siteConfigQuery)

/** The services this site offers; a place whose service is absent or not enabled is not shown. */
export const useServices = () => useQuery({ ...servicesQuery, select: ({ services }) => services })

/** An agreement's Markdown in the current language. */
export const useAgreement = (id: In<'GET /app/api/content/agreement/:id'>['id']) =>
  useQuery({ ...asQuery('GET /app/api/content/agreement/:id', { id }), staleTime: hour })
