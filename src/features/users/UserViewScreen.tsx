import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { IconUserOff } from '@tabler/icons-react'
import { query } from '#client/query'
import { Card } from '#ui/Card'
import { Empty } from '#ui/Empty'
import { Failed } from '#ui/Failed'
import { Link } from '#ui/Link'
import { PageHeader } from '#ui/PageHeader'
import { Skeletons } from '#ui/Skeletons'
import { getUser, type UserDetail } from './contract'
import { useLabels } from './labels'
import css from './Users.module.css'
import { UserHead } from './UserHead.tsx'
import { UserTabs } from './UserTabs.tsx'

const listPath = '/apps/user/list'

export function UserViewScreen() {
  const t = useLabels()
  const params = useParams({ strict: false }) as { id?: string }
  // what is no number is nobody's id, and the server says so
  const id = Number(params.id) || 0
  const { data, error, refetch } = useQuery(query(getUser, { params: { id } }))
  const breadcrumb = [{ label: t('title'), href: listPath }]
  if (data) return <OneUser user={data} breadcrumb={breadcrumb} />
  if (error?.code === 'user_unknown')
    return (
      <>
        <PageHeader title={t('notFound')} breadcrumb={breadcrumb} />
        <Card>
          <Empty
            icon={IconUserOff}
            title={t('notFoundTitle')}
            text={t('notFoundText')}
            action={
              <Button component={Link} href={listPath} variant="default">
                {t('backToList')}
              </Button>
            }
          />
        </Card>
      </>
    )
  return (
    <>
      <PageHeader title={t('user')} breadcrumb={breadcrumb} />
      <Card>
        {error ? (
          <Failed title={t('userFailed')} requestId={error.requestId} retry={() => void refetch()} />
        ) : (
          <Skeletons rows={4} />
        )}
      </Card>
    </>
  )
}

function OneUser({ user, breadcrumb }: { user: UserDetail; breadcrumb: { label: string; href: string }[] }) {
  const t = useLabels()
  return (
    <>
      <PageHeader title={user.fullName} facts={t('number', { id: String(user.id) })} breadcrumb={breadcrumb} />
      <div className={css['stack']}>
        <UserHead user={user} />
        <UserTabs user={user} />
      </div>
    </>
  )
}
