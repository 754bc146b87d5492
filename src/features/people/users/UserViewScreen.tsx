import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { IconUserOff } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { query } from '#client/query'
import { useTab } from '#client/use-tab'
import { DetailPage } from '#ui/DetailPage'
import { Link } from '#ui/Link'
import { getUser, type UserDetail } from './contract'
import { useLabels } from './labels'
import { UserHead } from './UserHead.tsx'
import { useUserMoves } from './use-user-moves'
import { useUserTabs } from './use-user-tabs'

const EditUser = lazy(() => import('./EditUser.tsx').then((m) => ({ default: m.EditUser })))
const listPath = '/apps/user/list'

export function UserViewScreen() {
  const t = useLabels()
  const params = useParams({ strict: false }) as { id?: string }
  // what is no number is nobody's id, and the server says so
  const id = Number(params.id) || 0
  const { data, error, refetch } = useQuery(query(getUser, { params: { id } }))
  const breadcrumb = [{ label: t('title'), href: listPath }]
  if (data) return <OneUser user={data} breadcrumb={breadcrumb} />
  if (error?.code === 'user_unknown') {
    const action = (
      <Button component={Link} href={listPath} variant="default">
        {t('backToList')}
      </Button>
    )
    const missing = { icon: IconUserOff, title: t('notFoundTitle'), text: t('notFoundText'), action }
    return <DetailPage title={t('notFound')} breadcrumb={breadcrumb} state={{ missing }} />
  }
  const failed = error && { title: t('userFailed'), requestId: error.requestId, retry: () => void refetch() }
  return <DetailPage title={t('user')} breadcrumb={breadcrumb} state={failed ? { failed } : 'waiting'} />
}

function OneUser({ user, breadcrumb }: { user: UserDetail; breadcrumb: { label: string; href: string }[] }) {
  const t = useLabels()
  const [editing, setEditing] = useState(false)
  const actions = useUserMoves(user, () => setEditing(true))
  const all = useUserTabs(user)
  const [open, onOpen] = useTab(all.map(({ key }) => key))
  return (
    <DetailPage
      title={user.fullName}
      facts={t('number', { id: String(user.id) })}
      breadcrumb={breadcrumb}
      actions={actions}
      head={<UserHead user={user} />}
      tabs={{ name: t('sections'), all, open, onOpen }}
    >
      {editing && (
        <Suspense fallback={null}>
          <EditUser id={user.id} close={() => setEditing(false)} />
        </Suspense>
      )}
    </DetailPage>
  )
}
