import { Box } from '@/components/ui/box'
import { Button } from '@/components/ui/button'
import { PageFrame } from '..'
import './index.scss'

interface Props {
  path: string
  id: string
  title: string
  text: string
  action: string
  picture: string
  busy?: boolean
  onClick: () => void
}

/** An error page: a drawing, an explanation and one action. */
export function ErrorPage({ path, id, title, text, action, picture, busy, onClick }: Props) {
  return (
    <PageFrame path={path} title={title} bar='none'>
      <Box className='error-page'>
        <Box className='error-page__picture' hidden style={{ backgroundImage: picture }} />
        <Box className='error-page__title' role='heading' level={1}>
          {title}
        </Box>
        <Box className='error-page__text'>{text}</Box>
        <Button id={id} loading={busy} onClick={onClick}>
          {action}
        </Button>
      </Box>
    </PageFrame>
  )
}
