import { Box } from '@/components/ui/box'

/** What the user wrote, as written. */
export function Asked({ text, note, id }: { text: string; note?: string; id?: string }) {
  return (
    <Box id={id} className={note ? 'chat-asked is-waiting' : 'chat-asked'}>
      <Box className='chat-bubble'>{text}</Box>
      {note && <Box className='chat-asked-note'>{note}</Box>}
    </Box>
  )
}
