import { filmMotions, filmRules, type Shot } from '@contract/works'
import { Box } from '@/components/ui/box'
import { LongInput } from '@/components/ui/input/long'
import { useToolTexts } from '@/services/texts/tool'
import { newPartId } from '../../editor/new-id'
import { PartActions } from '../../editor/part-actions'
import type { ShotSteps } from '../takes'
import { ChoiceRow } from './choice-row'
import { addShot, changeShot, hasRoomForShot, moveShot, removeShot, toggleSeen } from './shot-edits'
import type { ShotRowProps } from './shot-row'
import { ShotSeconds } from './shot-seconds'
import { ShotTakes } from './shot-takes'

interface OpenShotProps extends ShotRowProps {
  takes: ShotSteps['takes']
  /** Name of the picture that it uses; null: one is drawn. */
  used: string | null
}

/** A shot with its pictures, its words, who speaks and is seen, and what can be done with it. */
export function OpenShot({ script, shot, number, takes, used, onOpen, onChange }: OpenShotProps) {
  const t = useToolTexts().film
  const { id, text, picture, seconds } = shot
  const members = script.cast.map((one) => one.id)
  const names = Object.fromEntries(script.cast.map((one, i) => [one.id, one.name || t.memberName(i + 1)]))
  const change = (part: Partial<Omit<Shot, 'id'>>) => onChange(changeShot(script, id, part))
  const isFull = shot.seen.length >= filmRules.seenMax
  const add = () => {
    const added = newPartId()
    onChange(addShot(script, id, added))
    onOpen(added)
  }
  return (
    <Box id='open-shot' className='open-shot'>
      <ShotTakes shape={script.shape} shot={shot} takes={takes} used={used} onChange={change} />
      <LongInput
        id='shot-text'
        label={t.words}
        hint={`${t.wordsHint} · ${text.length} / ${filmRules.textMax}`}
        value={text}
        maxLength={filmRules.textMax}
        onChange={(next) => change({ text: next })}
      />
      <ChoiceRow
        id='shot-speaker'
        label={t.speaker}
        of={members}
        words={names}
        isActive={(one) => one === shot.speaker}
        onChoose={(speaker) => change({ speaker })}
      />
      <LongInput
        id='shot-picture'
        label={t.picture}
        placeholder={t.pictureHint}
        value={picture}
        maxLength={filmRules.pictureMax}
        onChange={(next) => change({ picture: next, chosen: null })}
      />
      <ChoiceRow
        id='shot-seen'
        label={t.seen}
        of={members}
        words={names}
        isActive={(one) => shot.seen.includes(one)}
        isDisabled={(one) => isFull && !shot.seen.includes(one)}
        onChoose={(one) => onChange(toggleSeen(script, shot, one))}
      />
      <ChoiceRow
        id='shot-motion'
        label={t.motion}
        of={filmMotions}
        words={t.motions}
        isActive={(one) => one === shot.motion}
        onChoose={(motion) => change({ motion })}
      />
      <ShotSeconds seconds={seconds} onChange={(next) => change({ seconds: next })} />
      <PartActions
        part='shot'
        words={{ add: t.add, remove: t.remove, done: t.shotDone }}
        can={{
          up: number > 1,
          down: number < script.shots.length,
          add: hasRoomForShot(script),
          remove: script.shots.length > 1,
        }}
        onMove={(by) => onChange(moveShot(script, id, by))}
        onAdd={add}
        onRemove={() => onChange(removeShot(script, id))}
        onDone={() => onOpen(undefined)}
      />
    </Box>
  )
}
