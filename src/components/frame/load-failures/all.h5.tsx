import { useEffect } from 'react'
import { showPartFailures } from '.'
import { PageLoad } from './page-load.h5'

/** Pages and parts that could not be loaded; itself loaded after the first screen. */
export function LoadFailures() {
  useEffect(showPartFailures, [])
  return <PageLoad />
}
