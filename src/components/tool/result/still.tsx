import type { File } from '@contract/api'
import { Box } from '@/components/ui/box'
import { Button } from '@/components/ui/button'
import { Picture } from '@/components/ui/picture'
import { fileAddress } from '@/services/files'
import { useToolTexts } from '@/services/tool-texts'
import { useFresh } from './use-fresh'

/** A picture of the server; one whose address has run out is asked for again. `thumb`: the small one, where there is one. */
export function Still({ file: given, thumb, fit = 'contain' }: { file: File; thumb?: boolean; fit?: 'cover' | 'contain' }) {
  const t = useToolTexts().result
  const { file, broken, failed, renew } = useFresh(given)
  if (broken) {
    return (
      <Box className='still still--broken' role='alert'>
        {t.broken}
        <Button kind='plain' size='s' icon='refresh-cw' onClick={() => void renew()}>{t.retry}</Button>
      </Box>
    )
  }
  return <Picture className='still' src={fileAddress((thumb && file.thumbUrl) || file.url)} fit={fit} onError={failed} />
}
