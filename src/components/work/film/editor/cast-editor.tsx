import { Box } from '@/components/ui/box'
import { Button } from '@/components/ui/button'
import { useToolTexts } from '@/services/texts/tool'
import { newPartId } from '../../editor/new-id'
import { addMember, hasRoomForMember } from './cast-edits'
import { MemberRow } from './member-row'
import type { FilmPartProps } from './types'

/** The people and things of a film: each has a name, one look in all pictures, and a voice. */
export function CastEditor({ script, onChange }: FilmPartProps) {
  const t = useToolTexts().film
  return (
    <>
      <Box className='film-editor__title' role='heading' level={3}>
        {t.cast}
      </Box>
      {script.cast.map((member, i) => (
        <MemberRow key={member.id} script={script} member={member} number={i + 1} onChange={onChange} />
      ))}
      {hasRoomForMember(script) && (
        <Button
          id='member-add'
          kind='plain'
          size='s'
          icon='plus'
          onClick={() => onChange(addMember(script, newPartId()))}
        >
          {t.addMember}
        </Button>
      )}
    </>
  )
}
