import { create } from 'zustand'

/** Whether the composer is spoken into instead of typed into. */
export const useSpeakMode = create<{ on: boolean }>(() => ({ on: false }))

export const setSpeakMode = (on: boolean): void => useSpeakMode.setState({ on })
