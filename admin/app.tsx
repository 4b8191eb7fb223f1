import { lazy, Suspense, type ComponentType } from 'react'
import { Redirect, Route, Router, Switch } from 'wouter'
import { useSession } from './api/queries'
import { Failure, Loading } from './parts/states'
import { ProofDialog } from './parts/proof-dialog'
import { Shell } from './shell'
import { Toasts } from './parts/toast'
import { screens } from './screens'
import { SignIn } from './screens/sign-in'

const pages = screens.map(({ path, load }) => ({
  path,
  Page: lazy(async () => ({ default: await load() })) as ComponentType,
}))

/** The console: the sign-in page, or the screens in their shell. */
export function App() {
  const { data: me, error, refetch } = useSession()
  if (error) return <Failure error={error} again={() => void refetch()} />
  if (me === undefined) return <Loading rows={6} />
  if (me === null) return <SignIn />
  return (
    <Router base='/admin'>
      <Shell>
        <Suspense fallback={<Loading rows={6} />}>
          <Switch>
            {pages.map(({ path, Page }) => (
              <Route key={path} path={path} component={Page} />
            ))}
            <Route>
              <Redirect to='/' replace />
            </Route>
          </Switch>
        </Suspense>
      </Shell>
      <ProofDialog />
      <Toasts />
    </Router>
  )
}
