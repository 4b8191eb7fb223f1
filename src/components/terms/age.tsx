import { useState } from 'react'
import type { Session } from '@contract/api'
import { declaredAges, type DeclaredAge } from '@contract/minors'
import { GuardianCode, guardianFields, isWholeProof, noProof } from '@/components/captcha/guardian-code'
import { Box } from '@/components/ui/box'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { Dialog } from '@/components/ui/dialog'
import { Group } from '@/components/ui/group'
import { Icon } from '@/components/ui/icon'
import { Pressable } from '@/components/ui/pressable'
import { reasonOf } from '@/services/api/reason'
import { usePath } from '@/services/navigation'
import { decideMinors, declareAge } from '@/services/queries/minors'
import { useMinorTexts } from '@/services/texts/minors'
import { putOffTerms, useTerms } from '@/stores/terms'
import { TermsLine } from './line'
import './sheet.scss'

interface Props {
  asked: NonNullable<Session['ageAsked']>
  /** The page that draws it. */
  path: string
}

/** A sheet that asks for the age group, and of a child for the guardian; then a line that leads back to it. */
export function AgeSheet({ asked, path }: Props) {
  const t = useMinorTexts()
  const isLater = useTerms((terms) => terms.isLater)
  const isInFront = usePath() === path
  const { title, text } = asked === 'age' ? t.ask : t.guardian
  return (
    <>
      {isLater && <TermsLine words={t.ask.waiting[asked]} look={t.ask.look[asked]} />}
      <Dialog id='age' open={isInFront && !isLater} label={title} widthPx={360} onClose={() => undefined}>
        <Box className='terms-sheet__title' role='heading' level={2}>
          {title}
        </Box>
        <Box className='terms-sheet__text'>{text}</Box>
        {asked === 'age' ? <AgeChoice /> : <GuardianForm />}
        <Button id='age-later' kind='plain' block onClick={putOffTerms}>
          {t.ask.later}
        </Button>
      </Dialog>
    </>
  )
}

/** Sends a wish once, and shows why it was refused. */
function useSending(send: () => Promise<void>) {
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState('')
  const go = async () => {
    setBusy(true)
    setWrong('')
    try {
      await send()
    } catch (error) {
      setWrong(reasonOf(error))
    } finally {
      setBusy(false)
    }
  }
  return { busy, wrong, go }
}

function AgeChoice() {
  const t = useMinorTexts()
  const [chosen, setChosen] = useState<DeclaredAge | null>(null)
  const { busy, wrong, go } = useSending(async () => {
    if (chosen) await declareAge(chosen)
  })
  return (
    <>
      <Group role='radiogroup' label={t.ask.title}>
        {declaredAges.map((age) => (
          <Pressable
            key={age}
            id={`age-${age}`}
            role='radio'
            checked={age === chosen}
            className='terms-sheet__link'
            onClick={() => setChosen(age)}
          >
            {t.ages[age]}
            {age === chosen && <Icon name='check' size={18} />}
          </Pressable>
        ))}
      </Group>
      <Box className='terms-sheet__note'>{t.ask.still}</Box>
      {wrong && (
        <Box className='terms-sheet__wrong' role='alert'>
          {wrong}
        </Box>
      )}
      <Button id='age-confirm' size='l' block disabled={!chosen} loading={busy} onClick={() => void go()}>
        {t.ask.confirm}
      </Button>
    </>
  )
}

function GuardianForm() {
  const t = useMinorTexts().guardian
  const [proof, setProof] = useState(noProof)
  const [agreed, setAgreed] = useState(false)
  const { busy, wrong, go } = useSending(() => decideMinors({ ...proof }))
  return (
    <>
      <Box style={guardianFields}>
        <GuardianCode known='' value={proof} error={wrong} onChange={setProof} />
      </Box>
      <Box className='terms-sheet__text'>
        <Checkbox id='guardian-agree' checked={agreed} onChange={setAgreed}>
          {t.agree}
        </Checkbox>
      </Box>
      <Button
        id='guardian-confirm'
        size='l'
        block
        disabled={!agreed || !isWholeProof('', proof)}
        loading={busy}
        onClick={() => void go()}
      >
        {t.confirm}
      </Button>
    </>
  )
}
