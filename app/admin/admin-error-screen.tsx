import { isRouteErrorResponse } from 'react-router'
import { ErrorScreen } from '#app/components/site/error-screen.tsx'
import { NotFoundScreen } from '#app/components/site/not-found-screen.tsx'
import { useOrganisation } from '#app/components/use-organisation.ts'
import { ButtonLink } from '#app/ui/button.tsx'

/** The error page of both layouts: a refused request (any 4xx that comes with words) says why and links onwards. */
export const AdminErrorScreen = ({ error }: { error: unknown }) => {
  const { name } = useOrganisation()
  if (!isRouteErrorResponse(error)) return <ErrorScreen error={error} />
  if (error.status === 404) return <NotFoundScreen />
  if (error.status >= 500 || typeof error.data !== 'string' || error.data === '') return <ErrorScreen error={error} />
  return (
    <div className="frame section">
      <title>{`Refused · ${name}`}</title>
      <h1 className="text-3xl">{error.status === 401 ? 'Please sign in again' : 'This is not possible'}</h1>
      <p className="measure mt-4 text-lg">{error.data}</p>
      <div className="mt-8">
        <ButtonLink to={error.status === 401 ? '/admin/sign-in' : '/admin'}>
          {error.status === 401 ? 'Sign in' : 'To the overview'}
        </ButtonLink>
      </div>
    </div>
  )
}
