import type { ReactNode } from 'react'
import type { File } from '@contract/api'

/** Pictures over everything: `open` shows one of them; draw `layer` beside the element that opens it. */
export type UseFullView = (files: readonly File[], about: string) => { open(at: number): void; layer: ReactNode }
