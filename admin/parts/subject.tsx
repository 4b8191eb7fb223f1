import { Link } from 'wouter'
import { subjectName } from './kind-names'

const screens: Readonly<Record<string, string>> = {
  person: 'person',
  account: 'person',
  order: 'order',
  complaint: 'complaint',
}

/** A subject by its kind and id, with a link to its screen. */
export function Subject({ kind, id }: { kind: string; id: string }) {
  const screen = screens[kind]
  return (
    <>
      {subjectName(kind)} {screen ? <Link to={`/${screen}/${id}`}>{id}</Link> : <code>{id}</code>}
    </>
  )
}
