import { filmRules, type CastMember } from '@contract/works'
import { Box } from '@/components/ui/box'
import { IconButton } from '@/components/ui/icon-button'
import { Input } from '@/components/ui/input'
import { notify } from '@/services/api/notices'
import { useToolTexts } from '@/services/texts/tool'
import { VoiceButton } from '../../editor/voice-button'
import { changeMember, isMemberInUse, removeMember } from './cast-edits'
import type { FilmPartProps } from './types'
import './member-row.scss'

interface MemberRowProps extends FilmPartProps {
  member: CastMember
  number: number
}

/** Name, voice and look of a member of the cast. One that a shot needs cannot be removed; a press explains it. */
export function MemberRow({ script, member, number, onChange }: MemberRowProps) {
  const t = useToolTexts().film
  const { id, name, look, voice } = member
  const change = (part: Partial<Omit<CastMember, 'id'>>) => onChange(changeMember(script, id, part))
  const remove = () => {
    if (isMemberInUse(script, id)) notify.warn(t.memberInUse(name))
    else onChange(removeMember(script, id))
  }
  return (
    <Box className='member-row'>
      <Box className='script-settings__speaker'>
        <Box className='script-settings__name'>
          <Input
            id={`member-name-${number}`}
            label={t.memberName(number)}
            value={name}
            maxLength={filmRules.nameMax}
            onChange={(next) => change({ name: next })}
          />
        </Box>
        <VoiceButton
          kind='film'
          number={number}
          name={name}
          voice={voice}
          onChange={(next) => change({ voice: next })}
        />
        <IconButton id={`member-remove-${number}`} icon='trash-2' label={t.removeMember(name)} onClick={remove} />
      </Box>
      <Input
        id={`member-look-${number}`}
        label={t.look}
        placeholder={t.lookHint}
        value={look}
        maxLength={filmRules.lookMax}
        onChange={(next) => change({ look: next })}
      />
    </Box>
  )
}
