import type { PropsWithChildren } from 'react'

/** A mini-program draws nothing outside its pages; each page is wrapped by PageFrame. */
export const AppFrame = ({ children }: PropsWithChildren) => <>{children}</>
