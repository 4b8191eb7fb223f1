import type { PropsWithChildren } from 'react'

/** A mini-program draws nothing outside its pages; each is wrapped by Shell. */
export const AppFrame = ({ children }: PropsWithChildren) => <>{children}</>
