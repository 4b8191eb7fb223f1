import { useState } from 'react'
import type { AdminOut } from '@contract/admin'
import { useCall } from '../../api/queries'
import { Answered } from '../../parts/answered'
import { ChangeDialog } from '../../parts/change-dialog'
import { toast } from '../../parts/toast'
import type { PersonView } from './acts'

type Profile = AdminOut<'GET /admin/person/:id/profile'>

const acts = {
  'name.take-down': ['下架名字', '名字改成中性的，本人不能再用回这个名字。'],
  'avatar.take-down': ['下架头像', '头像不再显示，同一张图片不能再用。'],
  'name.put-back': ['恢复名字', '允许这个名字；本人没有改过的话，马上换回来。'],
  'avatar.put-back': ['恢复头像', '允许这个头像；本人没有换过的话，马上换回来。'],
} as const
type Act = keyof typeof acts

const possible = ({ avatarUrl, taken }: Profile): Act[] => [
  'name.take-down',
  ...(avatarUrl ? (['avatar.take-down'] as const) : []),
  ...taken.map((part) => `${part}.put-back` as const),
]

/** Takes the name or avatar of a person down, or puts it back. */
export function ProfileDialog({ person: { id }, onClose }: { person: PersonView; onClose: () => void }) {
  return (
    <Answered of={useCall('GET /admin/person/:id/profile', { id })} rows={2}>
      {(profile) => <Chosen id={id} profile={profile} onClose={onClose} />}
    </Answered>
  )
}

function Chosen({ id, profile, onClose }: { id: string; profile: Profile; onClose: () => void }) {
  const [chosen, choose] = useState<Act>('name.take-down')
  const [part, act] = chosen.split('.') as ['name' | 'avatar', 'take-down' | 'put-back']
  const [verb, effect] = acts[chosen]
  return (
    <ChangeDialog
      title='名字和头像'
      verb={verb}
      danger={act === 'take-down'}
      call={`POST /admin/person/:id/${act}`}
      input={{ id, part }}
      onClose={onClose}
      onDone={({ result }) => {
        onClose()
        toast(result === 'already' ? '没有可以改的' : '已完成，用户会收到通知')
      }}
    >
      <p>
        {profile.avatarUrl && <img src={profile.avatarUrl} alt='头像' width={64} height={64} />} {profile.nickName}
      </p>
      {possible(profile).map((key) => (
        <label key={key}>
          <input type='radio' name='act' checked={key === chosen} onChange={() => choose(key)} /> {acts[key][0]}
        </label>
      ))}
      <p>{effect}用户会收到通知，可以申诉。</p>
    </ChangeDialog>
  )
}
