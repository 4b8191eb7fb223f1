import { Link, useLocation } from 'wouter'
import { useMay } from '../api/queries'
import { screens } from '../screens'

const groups = ['工作台', '生意', '系统'] as const

/** Entries that the operator's roles open, by group. */
export function Navigation({ onChoose }: { onChoose: () => void }) {
  const may = useMay()
  const [path] = useLocation()
  const entries = screens.flatMap(({ path: to, entry }) => (entry && may(entry.needs) ? [{ to, ...entry }] : []))
  return (
    <nav aria-label='功能'>
      {groups.map((group) => {
        const own = entries.filter((entry) => entry.group === group)
        return (
          own.length > 0 && (
            <div key={group}>
              <h2>{group}</h2>
              {own.map(({ to, name }) => (
                <Link key={to} to={to} aria-current={path === to ? 'page' : undefined} onClick={onChoose}>
                  {name}
                </Link>
              ))}
            </div>
          )
        )
      })}
    </nav>
  )
}
