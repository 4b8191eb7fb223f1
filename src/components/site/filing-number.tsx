import { Pressable } from '@/components/ui/pressable'
import { useMiniSwitches } from '@/stores/mini-switches'
import { device } from '@/services/platform/device'
import './filing-number.scss'

/** Public registers of the filing numbers: the rules for filings require the link. */
const registers: Partial<Record<string, (number: string) => string>> = {
  icp: () => 'https://beian.miit.gov.cn/',
  policeFiling: (number) => `https://beian.mps.gov.cn/#/query/webSearch?code=${number.replace(/\D/g, '')}`,
}

/** A line of the site's registrations; one with a public register opens it. */
export function FilingNumber({ kind, number }: { kind: string; number: string }) {
  const register = registers[kind]
  const { links } = useMiniSwitches()
  if (!register || !links) return <>{number}</>
  return (
    <Pressable className='filing-number' role='link' onClick={() => void device.openLink(register(number))}>
      {number}
    </Pressable>
  )
}
