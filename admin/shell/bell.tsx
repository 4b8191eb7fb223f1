import { useEffect } from 'react'
import { Link, useLocation } from 'wouter'
import { useCall } from '../api/queries'

/** How many kinds of things wait. It looks at each change of screen: a timer would keep an unused session open. */
export function Bell() {
  const [path] = useLocation()
  const { data, refetch } = useCall('GET /admin/today', {})
  useEffect(() => void refetch(), [path, refetch])
  const waiting = data?.todo.filter(({ count }) => count > 0).length ?? 0
  const words = waiting > 0 ? `待办 ${waiting} 项` : '没有待办'
  return (
    <Link to='/' className={waiting > 0 ? 'bell waiting' : 'bell'} aria-label={words} title={words}>
      <span aria-hidden>待办 {waiting > 0 && <b>{waiting}</b>}</span>
    </Link>
  )
}
