import { useState } from 'react'
import { captchaOf } from '@/services/api/refusal'
import { deviceHeaders } from '@/stores/device-token'
import type { CaptchaProps } from '.'
import { LateCaptcha } from './captcha-dialog'

interface Asked {
  scene: CaptchaProps['scene']
  /** Called with the proof; null when the dialog was closed. */
  resolve(proof: string | null): void
}

/** Calls that may ask for a captcha: the dialog is shown, and the call repeated with its proof. Closed, the refusal is thrown. */
export function useCaptcha() {
  const [asked, setAsked] = useState<Asked | null>(null)
  const end = (proof: string | null) => {
    setAsked(null)
    asked?.resolve(proof)
  }
  async function withProof<T>(call: (headers: Record<string, string>) => Promise<T>): Promise<T> {
    let proof: string | undefined
    for (;;) {
      try {
        return await call(deviceHeaders(proof))
      } catch (error) {
        const scene = captchaOf(error)
        const given = scene && (await new Promise<string | null>((resolve) => setAsked({ scene, resolve })))
        if (!given) throw error
        proof = given
      }
    }
  }
  const dialog = asked && <LateCaptcha scene={asked.scene} onProof={end} onClose={() => end(null)} />
  return { withProof, dialog }
}
