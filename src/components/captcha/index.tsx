import { useEffect, useRef, useState } from 'react'
import type { Captcha as Question } from '@contract/api'
import { Box } from '@/components/ui/box'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Input } from '@/components/ui/input'
import { Picture } from '@/components/ui/picture'
import { Pressable } from '@/components/ui/pressable'
import { call } from '@/services/api/call'
import { reasonOf } from '@/services/api/reason'
import type { ProofScene } from '@/services/api/refusal'
import { deviceHeaders } from '@/stores/device-token'
import { doWork } from './work'
import './index.scss'

export interface CaptchaProps {
  scene: ProofScene
  onProof(proof: string): void
  onClose(): void
}

const quietly = () => ({ quiet: true, headers: deviceHeaders() })

/** A question of the server: tiles to press, or numbers to type for those who do not see the picture. Its words come with it. */
export function Captcha({ scene, onProof, onClose }: CaptchaProps) {
  const [question, setQuestion] = useState<Question | null>(null)
  const [chosen, setChosen] = useState<number[]>([])
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState('')
  const [busy, setBusy] = useState(false)
  // A new object requests a new captcha, even of the same kind.
  const [asked, setAsked] = useState<{ kind: 'picture' | 'words' }>({ kind: 'picture' })

  // Done while the person looks at the question.
  const work = useRef<ReturnType<typeof doWork>>()

  useEffect(() => {
    let isCurrent = true
    const show = (next: Question) => {
      work.current = doWork(next.id, next.workBits, () => isCurrent)
      setQuestion(next)
    }
    call('POST /app/api/captcha', { scene, kind: asked.kind, works: true }, quietly()).then(
      (next) => isCurrent && show(next),
      (error: unknown) => isCurrent && setWrong(reasonOf(error)),
    )
    return () => {
      isCurrent = false
    }
  }, [asked, scene])

  const load = (kind: 'picture' | 'words') => {
    setChosen([])
    setTyped('')
    setAsked({ kind })
  }
  const isWords = question?.kind === 'words'
  const submit = async () => {
    if (!question || busy) return
    setBusy(true)
    try {
      const answer = isWords ? typed : [...chosen].sort().join(',')
      const done = await work.current
      // Another question came meanwhile.
      if (done === null) return
      const given = { id: question.id, answer, ...(done && { work: done }) }
      onProof((await call('POST /app/api/captcha/answer', given, quietly())).proof)
    } catch (error) {
      setWrong(reasonOf(error))
      load(isWords ? 'words' : 'picture')
    } finally {
      setBusy(false)
    }
  }
  const words = question?.texts
  return (
    <Dialog open id='captcha' title={words?.title ?? ' '} widthPx={340} onClose={onClose}>
      <Box className='captcha'>
        <Box live='polite'>{question?.question}</Box>
        {wrong && (
          <Box className='captcha__wrong' live='polite'>
            {wrong}
          </Box>
        )}
        {question?.image && (
          <Box className='captcha__picture'>
            <Picture className='captcha__image' src={question.image} />
            <Box className='captcha__tiles'>
              {Array.from({ length: 9 }, (_, n) => (
                <Pressable
                  key={n}
                  id={`captcha-${n}`}
                  className={chosen.includes(n) ? 'captcha__tile captcha__tile--on' : 'captcha__tile'}
                  label={words?.tile?.replace('{n}', String(n + 1))}
                  pressed={chosen.includes(n)}
                  onClick={() => setChosen(chosen.includes(n) ? chosen.filter((one) => one !== n) : [...chosen, n])}
                />
              ))}
            </Box>
          </Box>
        )}
        {isWords && (
          <Input
            id='captcha-answer'
            type='code'
            label={words?.input ?? ''}
            maxLength={8}
            value={typed}
            onChange={setTyped}
            onConfirm={() => void submit()}
          />
        )}
        <Button id='captcha-submit' block loading={busy} onClick={() => void submit()}>
          {words?.submit}
        </Button>
        <Button id='captcha-other' kind='soft' block onClick={() => load(isWords ? 'picture' : 'words')}>
          {isWords ? words?.asPicture : words?.asWords}
        </Button>
        <Button id='captcha-again' kind='soft' block onClick={() => load(isWords ? 'words' : 'picture')}>
          {words?.again}
        </Button>
      </Box>
    </Dialog>
  )
}
