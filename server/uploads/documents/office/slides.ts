import type { ReadText } from '../types'
import { createFlow, type Flow } from './flow'
import { relatedOf, targetsOf } from './parts'
import { handlersOf, type Rules } from './rules'
import { readXml } from './xml'
import type { PartsZip } from './zip'

/** Placeholders that repeat on every slide. */
const repeated = new Set(['sldNum', 'dt', 'ftr', 'hdr'])

/** Slides in order, each under its number, with diagrams; speaker notes are quoted (`> `). */
export async function textOfSlides(zip: PartsZip, part: string, max: number): Promise<ReadText> {
  const slides: string[] = []
  let left = max
  for (const target of await slidesOf(zip, part)) {
    const number = slides.length + 1
    const slide = createFlow(left, '\n')
    const notes = createFlow(left, '\n')
    const related = await relatedOf(zip, target)
    let cut = false
    for (const own of [target, ...targetsOf(related, 'diagramData')]) cut = cut || (await readPart(zip, own, slide))
    for (const own of targetsOf(related, 'notesSlide')) cut = cut || (await readPart(zip, own, notes))
    const quoted = notes.text() && `> ${notes.text().replaceAll('\n', '\n> ')}`
    const text = [`# ${number}`, slide.text(), quoted].filter(Boolean).join('\n')
    slides.push(text)
    left -= text.length
    if (cut || left <= 0) return { text: slides.join('\n\n'), cut: true }
  }
  return { text: slides.join('\n\n'), cut: false }
}

async function slidesOf(zip: PartsZip, part: string): Promise<string[]> {
  const ids: string[] = []
  const bytes = await zip.read(part)
  if (bytes) await readXml(bytes, { open: (name, { 'r:id': id }) => void (name === 'p:sldId' && id && ids.push(id)) })
  const related = await relatedOf(zip, part)
  return ids.flatMap((id) => related.get(id)?.target ?? [])
}

async function readPart(zip: PartsZip, part: string, flow: Flow): Promise<boolean> {
  const bytes = await zip.read(part)
  return bytes !== null && readXml(bytes, handlersOf(flow, rulesFor(flow)))
}

function rulesFor(flow: Flow): Rules {
  let isRepeated = false
  return {
    skip: new Set(['mc:Fallback']),
    text: new Set(['a:t']),
    open: {
      'p:sp': () => void (isRepeated = false),
      'p:ph': ({ type = '' }) => void (isRepeated = repeated.has(type)),
      'a:p': () => flow.openParagraph(),
      'a:br': () => flow.write('\n'),
      'a:tbl': () => flow.openTable(),
      'a:tr': () => flow.openRow(),
      'a:tc': () => flow.openCell(),
    },
    close: {
      'p:sp': () => void (isRepeated = false),
      'a:p': () => (isRepeated ? flow.dropParagraph() : flow.closeParagraph()),
      'a:tc': () => flow.closeCell(),
      'a:tr': () => flow.closeRow(),
    },
  }
}
