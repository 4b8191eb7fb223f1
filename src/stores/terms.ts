import { create } from 'zustand'

/** Whether the person has put off the changed agreements; not stored on the device. */
export const useTerms = create<{ isLater: boolean }>(() => ({ isLater: false }))

export const putOffTerms = (): void => useTerms.setState({ isLater: true })
/** Asks once more, after a call was refused. */
export const askForTerms = (): void => useTerms.setState({ isLater: false })
