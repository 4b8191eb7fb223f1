import { lazy, Suspense, type ComponentType } from 'react'
import type { AskedFilesProps, ComposerFilesProps } from './parts'

const arriving = () => import('./all.h5')
type Parts = Awaited<ReturnType<typeof arriving>>

/** A part of the chunk; nothing when it does not come: what was written stays. */
const late = <P,>(of: (parts: Parts) => ComponentType<P>) =>
  lazy(() =>
    arriving().then(
      (parts) => ({ default: of(parts) }),
      (): { default: ComponentType<P> } => ({ default: () => null }),
    ),
  )
const ComposerFiles = late<ComposerFilesProps>((parts) => parts.ComposerFiles)
const AskedFiles = late<AskedFilesProps>((parts) => parts.AskedFiles)

/** What comes with the next question, loaded when something is first added. */
export const LateComposerFiles = (props: ComposerFilesProps) => (
  <Suspense fallback={null}>
    <ComposerFiles {...props} />
  </Suspense>
)

/** What came with a question. */
export const LateAskedFiles = (props: AskedFilesProps) => (
  <Suspense fallback={null}>
    <AskedFiles {...props} />
  </Suspense>
)

/** Files that were dropped or pasted. */
export const takeDropped = (draftKey: string, files: readonly unknown[]): void =>
  void arriving().then(
    ({ takeFiles }) => takeFiles(draftKey, files as File[]),
    () => undefined,
  )
