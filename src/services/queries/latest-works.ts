import { useQuery } from '@tanstack/react-query'
import { latestWorksQuery } from './home'

export const useLatestWorks = () => useQuery(latestWorksQuery)
