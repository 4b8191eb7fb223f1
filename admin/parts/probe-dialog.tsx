import { type ReactNode, useState } from 'react'
import { Dialog } from './dialog'
import { Facts } from './facts'
import { Mark } from './mark'
import { useStep } from './use-step'

export interface ShownProbe {
  isOk: boolean
  text: string
  detail: string
  /** Measured values by name. */
  facts: readonly (readonly [string, ReactNode])[]
  warnings?: readonly string[]
}

interface Props {
  title: string
  /** The question and its cost. */
  children: ReactNode
  run: () => Promise<ShownProbe>
  /** Absent: it may be asked at once. */
  canRun?: boolean
  onClose: () => void
}

/** Tries something outside of the site: first what that costs, then what came back. */
export function ProbeDialog({ title, children, run, canRun = true, onClose }: Props) {
  const step = useStep()
  const [result, setResult] = useState<ShownProbe | null>(null)
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void step.run(async () => setResult(await run()))
        }}
      >
        {children}
        {step.fault && <p role='alert'>{step.fault}</p>}
        <div role='status'>
          {step.isBusy && <p className='dim'>正在问，最多 25 秒……</p>}
          {result && !step.isBusy && (
            <>
              <p>
                <Mark tone={result.isOk ? 'good' : 'bad'}>{result.isOk ? '正常' : '不正常'}</Mark> {result.text}
              </p>
              {result.detail && <pre>{result.detail}</pre>}
              {result.warnings?.map((words) => (
                <p key={words}>
                  <Mark tone='warn'>注意</Mark> {words}
                </p>
              ))}
              <Facts of={result.facts} />
            </>
          )}
        </div>
        <footer>
          <button type='button' onClick={onClose}>
            关闭
          </button>
          <button className='main' disabled={step.isBusy || !canRun}>
            {result ? '再测一次' : '测试'}
          </button>
        </footer>
      </form>
    </Dialog>
  )
}
