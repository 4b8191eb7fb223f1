declare module 'weapp-qrcode' {
  interface Context {
    setFillStyle(style: string): void
    fillRect(x: number, y: number, width: number, height: number): void
    drawImage(): void
    draw(): void
  }
  interface Options {
    /** It is read through these only. */
    text: Pick<string, 'length' | 'charCodeAt' | 'charAt'>
    width: number
    height: number
    /** 1–40, or -1 for the smallest that fits. */
    typeNumber: number
    /** M 0, L 1, H 2, Q 3. */
    correctLevel: number
    foreground: string
    background: string
    ctx: Context
  }
  export default function drawQrcode(options: Options): void
}
