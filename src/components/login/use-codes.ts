import { useState } from 'react'
import { useCountdown } from '@/components/ui/use-countdown'
import { retrySeconds } from '@/services/api/refusal'
import { cleanCode, type CodeScene } from './check'
import { sendCode } from './submit'

const none = { login: '', reset: '' }

/** SMS codes of both scenes: what was typed, the phone it went to, the wait for the next. Other forms leave them alone. */
export function useCodes(scene: CodeScene) {
  const [typed, setTyped] = useState(none)
  const [sentTo, setSentTo] = useState(none)
  const countdowns = { login: useCountdown(), reset: useCountdown() }
  const countdown = countdowns[scene]
  return {
    code: typed[scene],
    sentTo: sentTo[scene],
    secondsLeft: countdown.left,
    type: (text: string) => setTyped((before) => ({ ...before, [scene]: cleanCode(text) })),
    async send(tel: string, proof?: string): Promise<void> {
      try {
        countdown.start(await sendCode(scene, tel, proof))
        setSentTo((before) => ({ ...before, [scene]: tel }))
      } catch (error) {
        const seconds = retrySeconds(error)
        if (seconds) countdown.start(seconds)
        throw error
      }
    },
  }
}
