import { useState } from 'react'
import type { In, MinorMode } from '@contract/api'
import { minorLimits, widestWindow, type MinorBand } from '@contract/minors'
import { Section } from '@/components/account/section'
import { GuardianCode, isWholeProof, noProof } from '@/components/captcha/guardian-code'
import { ask } from '@/components/ui/ask'
import { Box } from '@/components/ui/box'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { notify } from '@/services/api/notices'
import { reasonOf } from '@/services/api/reason'
import { decideMinors } from '@/services/queries/minors'
import { useMinorTexts } from '@/services/texts/minors'
import { ChoiceFields, type MinorChoices } from './choice-fields'

const usualOf = (band: MinorBand): MinorChoices => ({
  ...widestWindow,
  ...minorLimits[band],
  companions: false,
  faces: false,
})

/** What the guardian decides, confirmed by a code sent to their phone. */
export function MinorLimits({ mode: { on, band, guardian, choices: stored } }: { mode: MinorMode }) {
  const { page: t, guardian: words } = useMinorTexts()
  const [isChild, setChild] = useState(band === 'child')
  const [choices, setChoices] = useState(stored ?? usualOf('teen'))
  const [proof, setProof] = useState(noProof)
  const [agreed, setAgreed] = useState(false)
  const [grown, setGrown] = useState(false)
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState('')
  const isWhole = isWholeProof(guardian, proof) && (guardian !== '' || agreed)
  const send = async (wish: Omit<In<'PUT /app/minors'>, 'code' | 'tel'>) => {
    setBusy(true)
    setWrong('')
    try {
      await decideMinors({ code: proof.code, ...(guardian ? {} : { tel: proof.tel }), ...wish })
      setProof(noProof)
      notify.success(t.saved)
    } catch (error) {
      setWrong(reasonOf(error))
    } finally {
      setBusy(false)
    }
  }
  const chooseBand = (child: boolean) => {
    setChild(child)
    setChoices(usualOf(child ? 'child' : 'teen'))
  }
  const save = () => send(on ? { choices } : { band: isChild ? 'child' : 'teen', choices })
  const turnOff = async () => {
    const yes = await ask({ title: t.turnOffAsk, text: t.turnOffText, ok: t.turnOff, danger: true })
    if (yes) await send({ on: false, grown })
  }
  return (
    <>
      <Section title={t.limits} id='minors-limits'>
        {!on && (
          <Checkbox id='minors-child' checked={isChild} onChange={chooseBand}>
            {t.isChild}
          </Checkbox>
        )}
        <ChoiceFields isChild={isChild} value={choices} onChange={setChoices} />
      </Section>
      <Section title={t.confirm} id='minors-confirm'>
        <Box className='my-page__fields'>
          <GuardianCode known={guardian} value={proof} error={wrong} onChange={setProof} />
          {!guardian && (
            <Checkbox id='minors-agree' checked={agreed} onChange={setAgreed}>
              {words.agree}
            </Checkbox>
          )}
          <Button id='minors-save' block loading={busy} disabled={!isWhole} onClick={() => void save()}>
            {on ? t.save : t.turnOn}
          </Button>
          {on && (
            <>
              <Checkbox id='minors-grown' checked={grown} onChange={setGrown}>
                {t.grown}
              </Checkbox>
              <Button id='minors-off' kind='soft' block disabled={!isWhole || busy} onClick={() => void turnOff()}>
                {t.turnOff}
              </Button>
            </>
          )}
        </Box>
      </Section>
    </>
  )
}
