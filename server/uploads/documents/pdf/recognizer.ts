import { copyFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const languages = ['chi_sim', 'eng']

/** Lines of which the recognizer is less sure, in percent, are pictures or grain. */
const minConfidence = 50

const { resolve } = createRequire(import.meta.url)

/** Training data of a language. Its package names no such file in its exports. */
const dataOf = (code: string) =>
  join(dirname(resolve(`@tesseract.js-data/${code}`)), '4.0.0_best_int', `${code}.traineddata.gz`)

/** Recognizes the text of pictures; null where its optional packages are not installed. `folder` gets its data. */
export async function createTextRecognizer(folder: string) {
  const tesseract = await import('tesseract.js').catch(() => null)
  if (!tesseract || !(await copyData(folder))) return null
  const worker = await tesseract.createWorker(languages, tesseract.OEM.LSTM_ONLY, {
    langPath: folder,
    cacheMethod: 'none',
  })
  return {
    /** The text of a picture; empty when it shows none. */
    async read(picture: Buffer): Promise<string> {
      const { data } = await worker.recognize(picture, {}, { text: false, blocks: true })
      return (data.blocks ?? [])
        .flatMap(({ paragraphs }) => paragraphs.flatMap(({ lines }) => lines))
        .filter(({ confidence }) => confidence >= minConfidence)
        .map(({ text }) => withoutGaps(text))
        .filter(Boolean)
        .join('\n')
    },
    close: async () => void (await worker.terminate()),
  }
}

async function copyData(folder: string): Promise<boolean> {
  try {
    await Promise.all(languages.map((code) => copyFile(dataOf(code), join(folder, `${code}.traineddata.gz`))))
    return true
  } catch {
    return false
  }
}

/** Without the spaces that the recognizer puts between Chinese words. */
const withoutGaps = (line: string) => line.replace(/(?<=\p{Script=Han}) | (?=\p{Script=Han})/gu, '').trim()
