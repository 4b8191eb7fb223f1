import type { ReactNode } from 'react'
import type { File } from '@contract/api'

/** Pictures over everything: `open` at one of them, `layer` is to be drawn beside what opens it. */
export type UseFullView = (files: readonly File[], about: string) => { open(at: number): void; layer: ReactNode }
