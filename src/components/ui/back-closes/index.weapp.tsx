import { PageContainer } from '@tarojs/components'
import type { BackClosesProps } from './types'

/** While it is open the phone's Back closes what lies over the page. WeChat tells of Back through a container alone; this one is empty. */
export const BackCloses = ({ open, onBack }: BackClosesProps) => (
  <PageContainer
    show={open}
    overlay={false}
    duration={0}
    customStyle='height: 0'
    onBeforeLeave={() => open && onBack()}
  />
)
