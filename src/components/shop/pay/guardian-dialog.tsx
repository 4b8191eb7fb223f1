import { useState } from 'react'
import { GuardianCode, guardianFields, isWholeProof, noProof } from '@/components/captcha/guardian-code'
import { Box } from '@/components/ui/box'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { useMinorTexts } from '@/services/texts/minors'
import { setGuarded, useShop, type Guarded } from '@/stores/shop'
import { buy } from '../flow'

export interface GuardianDialogProps {
  guarded: Guarded
}

/** Asks for the code that the guardian received, then places the order. */
export function GuardianDialog({ guarded }: GuardianDialogProps) {
  const t = useMinorTexts().order
  const [proof, setProof] = useState(noProof)
  const busy = useShop((shop) => shop.placing !== null)
  return (
    <Dialog
      id='guardian-dialog'
      open
      title={t.title}
      widthPx={360}
      onClose={() => setGuarded(null)}
      footer={
        <Button
          id='guardian-buy'
          block
          loading={busy}
          disabled={!isWholeProof(guarded.guardian, proof)}
          onClick={() => void buy({ ...guarded, guardianCode: proof.code })}
        >
          {t.confirm}
        </Button>
      }
    >
      <Box style={guardianFields}>
        <Box>{t.text}</Box>
        <GuardianCode known={guarded.guardian} value={proof} onChange={setProof} />
      </Box>
    </Dialog>
  )
}
