import { Box } from '@/components/ui/box'
import { Skeleton } from '@/components/ui/skeleton'

/** Placeholder while the drawer's content loads. */
export const DrawerWaiting = () => (
  <Box style={{ padding: '24px 16px' }}>
    <Skeleton shape='row' lines={6} />
  </Box>
)
