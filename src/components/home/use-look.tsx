import { useState } from 'react'
import { late } from '@/components/ui/late'
import type { LookProps } from './look/types'

const Look = late<LookProps>(() => import(/* webpackChunkName: "look" */ './look').then((part) => part.Look), {
  when: 'press',
  onFail: ({ onClose }) => onClose(),
})

/** A large look at samples: the sheet to draw, and how to open it. */
export function useLook(onTry: LookProps['onTry']) {
  const [shown, setShown] = useState({ open: false, path: 'draw', at: 0 })
  const close = () => setShown((now) => ({ ...now, open: false }))
  return {
    show: (path: string, at: number) => setShown({ open: true, path, at }),
    sheet: (
      <Look
        key={`${shown.path}-${shown.at}`}
        {...shown}
        onClose={close}
        onTry={(...tried) => {
          close()
          onTry(...tried)
        }}
      />
    ),
  }
}
