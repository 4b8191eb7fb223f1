import { useLayoutEffect } from 'react'
import { Box } from '@/components/ui/box'
import { keepNode } from '@/services/platform/screen/keep-node'
import { svgUrl } from '@/services/svg-url'
import { useSession } from '@/services/queries/session'
import { useAuth } from '@/stores/auth'
import { useDark } from '@/stores/theme'
import { serverNow } from '@/services/server-clock'
import { watermarkText, watermarkTile } from './watermark-tile'
import './watermark.scss'

/** The masked phone number and the date over the content; ignored by touches and screen readers. */
export function Watermark() {
  const hasToken = useAuth((auth) => Boolean(auth.token))
  const { data } = useSession(hasToken)
  const dark = useDark()
  const tile = data && svgUrl(watermarkTile(watermarkText(data.tel, serverNow()), dark))
  // Before paint, and ended before React takes the element away.
  useLayoutEffect(() => (tile ? keepNode('watermark') : undefined), [tile])
  if (!tile) return null
  return <Box className='watermark' id='watermark' hidden style={{ backgroundImage: tile }} />
}
