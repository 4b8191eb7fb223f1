import { Image } from '@tarojs/components'
import { Box } from '@/components/ui/box'
import { svgUrl } from '@/services/svg-uri'

const mark = svgUrl(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><defs>'
  + '<linearGradient id="a" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#4ba0ff"/><stop offset="1" stop-color="#1460cf"/></linearGradient></defs>'
  + '<rect width="64" height="64" rx="18" fill="url(#a)"/>'
  + '<path d="M32 14c11.6 0 20 7.3 20 17s-8.4 17-20 17c-2.3 0-4.500-.3-6.500-.8L16.600 51.300c-1.100.5-2.300-.5-1.900-1.700l2-6.200C13.700 40.300 12 35.900 12 31c0-9.700 8.400-17 20-17z" fill="#fff"/>'
  + '<path d="M22.500 31.500c1.700 5 5.200 7.500 9.500 7.500s7.800-2.500 9.500-7.500" fill="none" stroke="#1a6fe0" stroke-width="4.400" stroke-linecap="round"/>'
  + '<path d="M50 6.500l1.700 4.300 4.300 1.700-4.300 1.700L50 18.500l-1.700-4.300L44 12.500l4.300-1.700z" fill="#ffc24a"/></svg>',
)

/** The site's logo; without one, the mark drawn here. */
export function BrandMark({ src, sizePx }: { src?: string; sizePx: number }) {
  const side = { width: `${sizePx}px`, height: `${sizePx}px` }
  return src
    ? <Image className='brand-mark' src={src} mode='aspectFit' style={side} />
    : <Box className='brand-mark' hidden style={{ ...side, backgroundImage: mark }} />
}
