import { PageFrame } from '@/components/frame'
import { Box } from '@/components/ui/box'
import { actions } from './samples/actions'
import { choices } from './samples/choices'
import { feedback } from './samples/feedback'
import { fields } from './samples/fields'
import { overlays } from './samples/overlays'
import '@/components/ui/icon/chat.scss'
import '@/components/ui/icon/shop.scss'
import '@/components/ui/icon/tool.scss'
import './index.scss'

const samples = [...actions, ...fields, ...choices, ...feedback, ...overlays]
const widthsPx = [320, 1280]
const themes = ['light', 'dark'] as const

/** Every component of components/ui with its states, in both themes and at two widths. In development builds only. */
export default function StyleguidePage() {
  return (
    <PageFrame path='/styleguide' title='Styleguide' bar='none'>
      {widthsPx.map((widthPx) => (
        <Box key={widthPx} className='styleguide'>
          {themes.map((theme) => (
            <Frame key={theme} theme={theme} widthPx={widthPx} />
          ))}
        </Box>
      ))}
    </PageFrame>
  )
}

function Frame({ theme, widthPx }: { theme: (typeof themes)[number]; widthPx: number }) {
  const frame = `${theme}-${widthPx}`
  return (
    <Box id={frame} className={`styleguide__frame theme-${theme}`} style={{ width: `${widthPx}px` }}>
      <Box className='styleguide__title' role='heading' level={1}>
        {`${theme}, ${widthPx} px`}
      </Box>
      {samples.map(({ folder, draw }) => (
        <Box key={folder} id={`${frame}-${folder}`}>
          <Box className='styleguide__name'>{folder}</Box>
          <Box className='styleguide__row'>{draw(`${frame}-${folder}`)}</Box>
        </Box>
      ))}
    </Box>
  )
}
