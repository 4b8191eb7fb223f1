import { createRequire } from 'node:module'

export interface Mat {
  data: Uint8Array
  data32S: Int32Array
  rows: number
  cols: number
  intAt(row: number, column: number): number
  delete(): void
}

/** The part of OpenCV in use. The garbage collector does not free a Mat: delete every one. */
export interface OpenCv {
  Mat: new (rows?: number, cols?: number, type?: number, scalar?: unknown) => Mat
  Scalar: new (...values: number[]) => unknown
  Size: new (width: number, height: number) => unknown
  Rect: new () => unknown
  CV_8UC1: number
  CV_8UC3: number
  GC_BGD: 0
  GC_FGD: 1
  GC_PR_BGD: 2
  GC_PR_FGD: 3
  GC_INIT_WITH_MASK: number
  MORPH_ELLIPSE: number
  MORPH_OPEN: number
  MORPH_CLOSE: number
  MORPH_TOPHAT: number
  MORPH_BLACKHAT: number
  INPAINT_TELEA: number
  matFromArray(rows: number, cols: number, type: number, data: ArrayLike<number>): Mat
  grabCut(image: Mat, mask: Mat, rect: unknown, background: Mat, foreground: Mat, rounds: number, mode: number): void
  getStructuringElement(shape: number, size: unknown): Mat
  morphologyEx(from: Mat, to: Mat, kind: number, kernel: Mat): void
  connectedComponents(from: Mat, labels: Mat): number
  dilate(from: Mat, to: Mat, kernel: Mat): void
  inpaint(from: Mat, mask: Mat, to: Mat, radius: number, method: number): void
  bilateralFilter(from: Mat, to: Mat, size: number, colourSigma: number, spaceSigma: number): void
  CLAHE: new (limit: number, tiles: unknown) => { apply(from: Mat, to: Mat): void; delete(): void }
}

let loading: Promise<OpenCv> | undefined

/** Ten megabytes that compile themselves: half a second, once in a process. */
export const opencv = (): Promise<OpenCv> =>
  (loading ??= (async () => {
    const loaded = createRequire(import.meta.url)('@techstark/opencv-js') as
      Promise<OpenCv> | (OpenCv & { onRuntimeInitialized?: () => void })
    if (loaded instanceof Promise) return loaded
    if (!loaded.Mat)
      await new Promise<void>((resolve) => {
        loaded.onRuntimeInitialized = resolve
      })
    // The module has a `then` method, so awaiting it would never end.
    return { ...loaded, then: undefined } as unknown as OpenCv
  })())
