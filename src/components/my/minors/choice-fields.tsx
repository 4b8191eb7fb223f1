import type { MinorMode } from '@contract/api'
import { minorLimits, widestWindow } from '@contract/minors'
import { Stepper } from '@/components/account/settings/stepper'
import { Box } from '@/components/ui/box'
import { Switch } from '@/components/ui/switch'
import { useMinorTexts } from '@/services/texts/minors'
import { hourText } from './hours'
import '@/components/account/settings/preferences.scss'

export type MinorChoices = NonNullable<MinorMode['choices']>

interface Props {
  isChild: boolean
  value: MinorChoices
  onChange(value: MinorChoices): void
}

type NumberName = { [K in keyof MinorChoices]: MinorChoices[K] extends number ? K : never }[keyof MinorChoices]

/** Shortest time between the two ends of the day, in minutes. */
const shortestMinutes = 60
const yuanText = (fen: number) => String(fen / 100)

/** Hours, minutes, credits, purchases, and for a child companions and faces. */
export function ChoiceFields({ isChild, value, onChange }: Props) {
  const t = useMinorTexts().page
  const set = (part: Partial<MinorChoices>) => onChange({ ...value, ...part })
  const number = (
    name: NumberName,
    words: { label: string; text: string },
    range: { from: number; to: number; step: number },
    shown: (value: number) => string = String,
  ) => (
    <Stepper
      id={`minors-${name}`}
      {...words}
      {...range}
      less={t.less}
      more={t.more}
      value={value[name]}
      shown={shown(value[name])}
      onChange={(to) => set({ [name]: to })}
    />
  )
  const allowPurchases = (yes: boolean) => {
    const { singleFen, monthFen } = minorLimits.teen
    const limits = { singleFen: value.singleFen || singleFen, monthFen: value.monthFen || monthFen }
    set(yes ? { purchases: 'code', ...limits } : { purchases: 'off' })
  }
  const hours = { label: t.from, text: t.inHours }
  const { fromMinute, toMinute } = value
  return (
    <>
      {number(
        'fromMinute',
        hours,
        { from: widestWindow.fromMinute, to: toMinute - shortestMinutes, step: 30 },
        hourText,
      )}
      {number(
        'toMinute',
        { ...hours, label: t.to },
        { from: fromMinute + shortestMinutes, to: widestWindow.toMinute, step: 30 },
        hourText,
      )}
      {number(
        'minutesPerDay',
        { label: t.perDay, text: t.inMinutes },
        { from: 0, to: minorLimits.minutesPerDayMax, step: 10 },
      )}
      {number(
        'creditsPerDay',
        { label: t.creditsPerDay, text: t.inCredits },
        { from: 0, to: minorLimits.creditsPerDayMax, step: 500 },
      )}
      <Choice
        id='minors-purchases'
        label={t.purchases}
        text={t.inPurchases}
        checked={value.purchases === 'code'}
        onChange={allowPurchases}
      />
      {value.purchases === 'code' && (
        <>
          {number(
            'singleFen',
            { label: t.single, text: t.inPurchases },
            { from: 0, to: minorLimits.singleFenMax, step: 1000 },
            yuanText,
          )}
          {number(
            'monthFen',
            { label: t.month, text: t.inMonth },
            { from: 0, to: minorLimits.monthFenMax, step: 5000 },
            yuanText,
          )}
        </>
      )}
      {isChild && (
        <>
          <Choice
            id='minors-companions'
            label={t.companions}
            text={t.inCompanions}
            checked={value.companions}
            onChange={(companions) => set({ companions })}
          />
          <Choice
            id='minors-faces'
            label={t.faces}
            text={t.inFaces}
            checked={value.faces}
            onChange={(faces) => set({ faces })}
          />
        </>
      )}
    </>
  )
}

interface ChoiceProps {
  id: string
  label: string
  text: string
  checked: boolean
  onChange(on: boolean): void
}

const Choice = ({ id, label, text, checked, onChange }: ChoiceProps) => (
  <Box className='preference stepper'>
    <Box className='preference__text'>
      <Box className='stepper__label'>{label}</Box>
      <Box className='section__text'>{text}</Box>
    </Box>
    <Switch id={id} checked={checked} label={label} onChange={onChange} />
  </Box>
)
