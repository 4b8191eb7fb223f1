import fs from 'node:fs'
import { inRoot } from './project.mjs'

/**
 * Scripts that draw diagrams in their frame (components/ui/diagram-frame). Nothing else loads them, so they stay as
 * published, for browsers that can run them.
 */
const files = ['node_modules/@mermaid-js/tiny/dist/mermaid.tiny.js', 'config/diagram/draw.js']

export function copyDiagramScripts(out) {
  const folder = inRoot(`${out}/static/diagram`)
  fs.mkdirSync(folder, { recursive: true })
  for (const file of files) fs.copyFileSync(inRoot(file), `${folder}/${file.split('/').pop()}`)
}
